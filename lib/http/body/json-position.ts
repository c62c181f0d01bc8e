const [COMMA, COLON] = [0x2c, 0x3a];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];

/**
 * Reports whether the current value of a JSON text is at a given path of keys. Does not check the syntax.
 */
export class JsonPosition {
  /** Number of open objects and arrays. */
  private depth = 0;
  /** Number of open objects that are on the path, counted from the outermost. */
  private depthOnPath = 0;
  private isBeforeKey = false;
  private keyMatches = false;

  constructor(private readonly path: readonly string[]) {}

  /** Whether the next string is a key of an object on the path. */
  get expectsKey(): boolean {
    return this.isBeforeKey && this.isOnPath;
  }

  /** Whether the next value is the one at the path. */
  get isAtPath(): boolean {
    return this.keyMatches && this.isOnPath && this.depth === this.path.length;
  }

  private get isOnPath(): boolean {
    return this.depth > 0 && this.depth === this.depthOnPath;
  }

  passKey(key: string): void {
    this.keyMatches = key === this.path[this.depth - 1];
  }

  /** Processes a character outside strings. */
  pass(code: number): void {
    if (code === OPEN_OBJECT || code === OPEN_LIST) this.open(code === OPEN_OBJECT);
    else if (code === CLOSE_OBJECT || code === CLOSE_LIST) this.close();
    else if (this.isOnPath && (code === COMMA || code === COLON)) this.isBeforeKey = code === COMMA;
  }

  private open(isObject: boolean): void {
    const continues = this.depth === 0 || (this.isOnPath && this.keyMatches && this.depth < this.path.length);
    if (isObject && continues) {
      this.depthOnPath += 1;
      this.isBeforeKey = true;
    }
    this.depth += 1;
    this.keyMatches = false;
  }

  private close(): void {
    if (this.isOnPath) this.depthOnPath -= 1;
    this.depth -= 1;
    this.isBeforeKey = false;
    this.keyMatches = false;
  }
}
