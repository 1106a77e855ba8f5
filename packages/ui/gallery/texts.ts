/** Texts and numbers that put a part to the test. */
export const longText =
  '아주 긴 글이 좁은 자리에 들어가야 할 때에도 화면이 밀리거나 겹치지 않고 다음 줄로 자연스럽게 넘어가는지 살펴봅니다.';
export const vietnamese = 'Nguyễn Thị Ánh Tuyết đã nạp tiền';
export const largest = 999_999_999_999;
/** A handler that does nothing: the gallery shows, it does not work. */
export const nothing = (): undefined => undefined;
