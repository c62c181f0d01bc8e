/** Most files of one request, which has at most 8 MB. */
export const FILES_MAX = 40;
