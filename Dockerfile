# docker build -t doc-centre .
# PDF=true adds Chromium, which prints documents as PDF, and Chinese fonts for it.
ARG NODE=22

FROM node:${NODE}-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc .puppeteerrc.cjs ./
RUN npm ci
COPY . .
RUN npm run build

# The server is bundled. Its dependencies are the packages with files of their own.
FROM build AS packages
ARG PDF=false
RUN if [ "$PDF" != true ]; then npm pkg delete optionalDependencies.puppeteer-core; fi \
 && npm prune --omit=dev \
 && rm -rf node_modules/.cache

FROM node:${NODE}-bookworm-slim
ARG PDF=false
RUN if [ "$PDF" = true ]; then \
      apt-get update && apt-get install -y --no-install-recommends chromium-headless-shell fonts-noto-cjk && rm -rf /var/lib/apt/lists/*; \
    fi
WORKDIR /app
COPY --from=build /app/package.json /app/package-lock.json /app/tsconfig.json ./
COPY --from=build /app/client client
COPY --from=build /app/locales locales
COPY --from=build /app/server server
COPY --from=build /app/views views
COPY --from=build /app/public public
COPY --from=build /app/.build .build
COPY --from=packages /app/node_modules node_modules
RUN install -d -o node -g node -m 700 /data
ENV NODE_ENV=production DATA_DIR=/data
# The allocator gives unused memory back to the system.
ENV MALLOC_ARENA_MAX=2 MALLOC_TRIM_THRESHOLD_=131072
# The container takes the place of the browser's sandbox, which needs user namespaces.
ENV CHROME_SANDBOX=false
VOLUME /data
EXPOSE 3000
USER node
CMD ["node", ".build/main.js"]
