/** A problem a person can solve: its message is a Portuguese sentence that says what to do, shown without a stack. */
export class FriendlyError extends Error {
  friendly = true;
}
