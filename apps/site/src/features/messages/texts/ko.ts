export const texts = {
  pages: { messages: '쪽지' },
  message: {
    title: '제목',
    kept: '쪽지는 90일 동안 보관됩니다.',
    count: '읽지 않은 쪽지 {{count}}통',
    unread: '안 읽음',
    choose: '선택: {{title}}',
    chooseAll: '모두 선택',
    chooseFirst: '삭제할 쪽지를 선택해 주세요.',
    delete: '삭제',
    deleteTitle: '쪽지를 삭제할까요?',
    deleteText: '선택한 쪽지 {{count}}통을 삭제합니다. 되돌릴 수 없습니다.',
    deleted: '삭제했습니다.',
    none: '받은 쪽지가 없습니다',
    noneText: '새 소식이 오면 여기에 도착합니다.',
    open: '쪽지 보기',
  },
};
