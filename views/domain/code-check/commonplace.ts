/** Names of languages and systems that every object may have; they are never marked. */
const commonplace: ReadonlySet<string> = new Set(
  (
    'toString hashCode equals getClass name ordinal values valueOf entries rawValue then catch finally on off once emit let also ' +
    'apply run with forEach map filter push length count size get set add remove class self alloc init new copy retain release ' +
    'autorelease description isEqual respondsToSelector performSelector instance shared sharedInstance getInstance reset data call ' +
    'bind prototype constructor index isEmpty isNotEmpty first last copyWith toJson fromJson toMap fromMap runtimeType value ' +
    'INSTANCE Companion Builder build java javaClass addEventListener removeEventListener addListener removeListener setListener ' +
    'getContext getApplicationContext takeIf takeUnless compareTo hasOwnProperty isKindOfClass isMemberOfClass mutableCopy dealloc ' +
    'addObserver removeObserver GetType ToString Equals GetHashCode Invoke nativePointer default none unknown main ' +
    // File extensions.
    'framework xcframework dll lib so jar aar dylib bundle ' +
    'whenComplete onError onDone asStream timeout listen cancel dispose async await toList asMap containsKey c_str empty'
  ).split(' '),
);

export function isCommonplace(name: string): boolean {
  return commonplace.has(name) || /^(?:init|initWith\w+|new|alloc|component\d+|__\w+)$/.test(name);
}
