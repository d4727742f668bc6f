#!/bin/sh
# start.sh PROGRAM [OPTION OF THE BUILD]: builds, then becomes the program. A shell that waits for a build in the foreground
# would not hand a signal on: npm tells it alone, and the build would go on behind its back.
node --import tsx client/build.ts $2 &
build=$!
trap 'kill $build 2>/dev/null; wait $build; exit 143' INT TERM HUP
wait $build && exec node ".build/$1.js"
