-- Terms of use and privacy policy: versions that never change, and who agreed to which.
create table agreement_versions (
  kind text not null check (kind in ('terms', 'privacy')),
  version integer not null check (version > 0),
  -- Rich text as the editor makes it.
  body_ko text not null,
  body_en text not null,
  body_vn text not null,
  published_at timestamptz not null,
  published_by text not null,
  reason text not null,
  primary key (kind, version)
);

-- The versions that come with the product.
insert into agreement_versions (kind, version, body_ko, body_en, body_vn, published_at, published_by, reason) values
('terms', 1, '<h2>1. 서비스</h2>
<p>미리내는 모의 게임머니로 즐기는 샌드박스 플랫폼입니다. 보유금과 포인트는 서비스 안에서만 쓰는 수치이며, 현금이나 물품으로 바꿀 수 있는 가치가 없습니다.</p>
<p>이 약관은 회원과 미리내 사이의 약속입니다. 가입하면 이 약관과 개인정보 처리방침에 동의한 것으로 봅니다.</p>
<h2>2. 회원</h2>
<p>만 19세 이상만 가입할 수 있습니다. 관리자가 가입을 승인한 뒤 이용할 수 있습니다.</p>
<ul><li>한 사람은 하나의 계정만 씁니다.</li><li>이름, 연락처, 계좌는 본인의 것이어야 합니다.</li><li>계정과 비밀번호는 다른 사람과 나눌 수 없으며, 2단계 인증을 켜 두기를 권합니다.</li></ul>
<h2>3. 입금과 출금</h2>
<p>입금은 관리자가 확인한 뒤 보유금이 되며, 출금은 등록한 본인 계좌로만 처리합니다. 한도, 단위, 출금 조건은 신청 화면에서 미리 보여 드립니다.</p>
<p>모든 금액의 이동은 복식 원장에 남고, 회원은 머니 내역에서 언제든지 확인할 수 있습니다.</p>
<h2>4. 베팅과 정산</h2>
<p>베팅은 접수된 때의 배당으로 확정되며, 마감 뒤에는 바꾸거나 취소할 수 없습니다. 회차가 무효가 되면 베팅금을 그대로 돌려드립니다.</p>
<p>오류로 잘못 지급된 금액은 바로잡을 수 있고, 그 경위는 회원의 내역에 남습니다.</p>
<h2>5. 공정성</h2>
<p>자체 게임의 결과는 베팅 전에 봉인되며 회원이 직접 검증할 수 있습니다. 회원의 잔액, 베팅 이력, 운영자의 의사는 결과에 영향을 주지 않습니다.</p>
<p>게임마다 환수율과 최고 배당을 게임 정보에 표시합니다.</p>
<h2>6. 보너스와 포인트</h2>
<p>보너스와 포인트에는 롤링 조건이 붙을 수 있으며, 조건과 진행 상황은 받기 전과 받은 뒤에 모두 보여 드립니다. 같은 사람이 여러 계정으로 받은 보너스는 회수합니다.</p>
<h2>7. 안전한 이용</h2>
<p>회원은 입금, 손실, 베팅, 이용 시간의 한도를 스스로 정할 수 있습니다. 낮추면 바로, 높이면 24시간 뒤에 적용됩니다.</p>
<p>휴식과 자가 제한은 시작하면 줄일 수 없습니다. 그동안에도 출금은 할 수 있습니다.</p>
<h2>8. 금지 행위</h2>
<ul><li>다른 사람의 정보로 가입하거나 계정을 빌려주는 행위</li><li>프로그램으로 베팅하거나 조작된 요청을 보내는 행위</li><li>오류를 알면서 이용하거나 서로 짜고 베팅하는 행위</li></ul>
<p>확인되면 이용을 정지할 수 있으며, 회원에게 이유를 알리고 1:1 문의로 이의를 들을 수 있게 합니다.</p>
<h2>9. 점검과 장애</h2>
<p>점검은 미리 알립니다. 장애로 끝나지 않은 회차는 서버의 기록대로 이어서 끝내거나 베팅금을 돌려드립니다.</p>
<h2>10. 약관의 변경</h2>
<p>약관이 바뀌면 새 버전을 게시하고, 회원이 다음에 들어올 때 한 번 동의를 구합니다. 동의하지 않아도 출금과 문의는 할 수 있습니다. 지난 버전과 동의한 때는 기록으로 남습니다.</p>', '<h2>1. The service</h2>
<p>Mirinae is a sandbox platform played with play money. Cash and points are figures used inside the service only; they have no value that could be exchanged for money or goods.</p>
<p>These terms are the agreement between you and Mirinae. By signing up you agree to them and to the privacy policy.</p>
<h2>2. Members</h2>
<p>You must be at least 19 years old. An account can be used once our staff have approved it.</p>
<ul><li>One person has one account.</li><li>Name, telephone and bank account must be your own.</li><li>Do not share your account or password. We recommend two-step verification.</li></ul>
<h2>3. Deposits and withdrawals</h2>
<p>A deposit becomes cash after our staff have confirmed it. A withdrawal goes to your own registered bank account only. Limits, units and withdrawal conditions are shown before you ask.</p>
<p>Every movement is kept in a double-entry ledger, and you can see yours in the statement at any time.</p>
<h2>4. Bets and settlement</h2>
<p>A bet is fixed at the odds at which it was accepted and cannot be changed or cancelled once betting has closed. If a round is void, its stakes are given back.</p>
<p>Money that was paid by mistake can be corrected; what happened stays in your records.</p>
<h2>5. Fairness</h2>
<p>Results of our own games are sealed before you bet, and you can verify them yourself. Neither your balance, your history nor the operator moves a result.</p>
<p>Each game shows its return and its highest win in the game information.</p>
<h2>6. Bonuses and points</h2>
<p>Bonuses and points may have wagering requirements. You see them, and your progress, before and after you take one. Bonuses that one person took with several accounts are taken back.</p>
<h2>7. Safer play</h2>
<p>You can limit your deposits, losses, stakes and time. A tighter limit holds at once, a looser one after 24 hours.</p>
<p>A time-out or a self-exclusion cannot be shortened once it has begun. You can withdraw all the same.</p>
<h2>8. What is not allowed</h2>
<ul><li>Signing up with the details of somebody else, or lending your account</li><li>Betting by programs or sending forged requests</li><li>Using an error knowingly, or betting in collusion</li></ul>
<p>Where we find this, we may suspend the account. We tell you why, and you can object by a 1:1 inquiry.</p>
<h2>9. Maintenance and failures</h2>
<p>Maintenance is announced. A round that a failure interrupted is finished as the server has recorded it, or its stakes are given back.</p>
<h2>10. Changes</h2>
<p>When these terms change, we publish a new version and ask for your consent once, the next time you come in. Without it you can still withdraw and write to us. Earlier versions and the time of your consent stay on record.</p>', '<h2>1. Dịch vụ</h2>
<p>Mirinae là nền tảng thử nghiệm chơi bằng tiền ảo. Số dư và điểm chỉ là con số dùng trong dịch vụ, không có giá trị quy đổi thành tiền hay hàng hóa.</p>
<p>Điều khoản này là thỏa thuận giữa bạn và Mirinae. Khi đăng ký, bạn đồng ý với điều khoản và chính sách quyền riêng tư.</p>
<h2>2. Thành viên</h2>
<p>Bạn phải từ 19 tuổi trở lên. Tài khoản dùng được sau khi nhân viên phê duyệt.</p>
<ul><li>Mỗi người chỉ có một tài khoản.</li><li>Họ tên, số điện thoại và tài khoản ngân hàng phải là của chính bạn.</li><li>Không chia sẻ tài khoản và mật khẩu. Chúng tôi khuyên bạn bật xác thực hai bước.</li></ul>
<h2>3. Nạp tiền và rút tiền</h2>
<p>Tiền nạp vào số dư sau khi nhân viên xác nhận. Tiền rút chỉ được chuyển tới tài khoản ngân hàng bạn đã đăng ký. Hạn mức, đơn vị và điều kiện rút tiền được hiển thị trước khi bạn gửi yêu cầu.</p>
<p>Mọi giao dịch đều được ghi trong sổ cái kép và bạn có thể xem lại trong sao kê bất cứ lúc nào.</p>
<h2>4. Đặt cược và thanh toán</h2>
<p>Cược được chốt theo tỷ lệ lúc tiếp nhận và không thể đổi hay hủy sau khi đóng cược. Nếu kỳ quay bị hủy, tiền cược được hoàn trả.</p>
<p>Khoản trả nhầm do lỗi có thể được điều chỉnh; sự việc được lưu trong lịch sử của bạn.</p>
<h2>5. Công bằng</h2>
<p>Kết quả trò chơi của chúng tôi được cố định trước khi bạn cược và bạn có thể tự kiểm chứng. Số dư, lịch sử của bạn hay nhà điều hành đều không làm thay đổi kết quả.</p>
<p>Mỗi trò chơi hiển thị tỷ lệ hoàn trả và mức thắng cao nhất trong phần thông tin.</p>
<h2>6. Thưởng và điểm</h2>
<p>Thưởng và điểm có thể kèm điều kiện vòng cược. Bạn thấy điều kiện và tiến độ cả trước và sau khi nhận. Thưởng mà một người nhận bằng nhiều tài khoản sẽ bị thu hồi.</p>
<h2>7. Chơi an toàn</h2>
<p>Bạn có thể tự đặt hạn mức nạp tiền, thua, đặt cược và thời gian. Hạn mức chặt hơn có hiệu lực ngay, nới lỏng có hiệu lực sau 24 giờ.</p>
<p>Kỳ nghỉ và tự loại trừ không thể rút ngắn khi đã bắt đầu. Trong thời gian đó bạn vẫn rút tiền được.</p>
<h2>8. Hành vi bị cấm</h2>
<ul><li>Đăng ký bằng thông tin của người khác hoặc cho mượn tài khoản</li><li>Đặt cược bằng chương trình hoặc gửi yêu cầu giả mạo</li><li>Cố ý lợi dụng lỗi hoặc thông đồng đặt cược</li></ul>
<p>Khi phát hiện, chúng tôi có thể tạm ngưng tài khoản. Chúng tôi nêu rõ lý do và bạn có thể khiếu nại qua hỏi đáp 1:1.</p>
<h2>9. Bảo trì và sự cố</h2>
<p>Bảo trì được báo trước. Ván bị gián đoạn do sự cố sẽ được kết thúc theo dữ liệu máy chủ, hoặc tiền cược được hoàn trả.</p>
<h2>10. Thay đổi</h2>
<p>Khi điều khoản thay đổi, chúng tôi công bố phiên bản mới và xin bạn đồng ý một lần khi bạn vào lần tới. Nếu chưa đồng ý, bạn vẫn rút tiền và liên hệ được. Các phiên bản cũ và thời điểm bạn đồng ý được lưu lại.</p>', '2026-01-01T00:00:00+09:00', 'mirinae', ''),
('privacy', 1, '<h2>1. 모으는 정보</h2>
<ul><li>가입할 때: 아이디, 닉네임, 예금주, 휴대폰 번호, 은행과 계좌번호, 추천인</li><li>이용할 때: 로그인한 때와 네트워크 주소, 브라우저, 입출금, 베팅, 포인트, 쪽지와 문의</li><li>회원이 정한 것: 한도, 휴식, 알림 설정, 2단계 인증</li></ul>
<h2>2. 쓰는 목적</h2>
<ul><li>회원을 확인하고 계정을 지키기 위해</li><li>입출금과 베팅을 처리하고 기록을 맞추기 위해</li><li>한 사람의 여러 계정과 부정 이용을 막기 위해</li><li>회원이 정한 한도를 지키고 위험한 이용을 일찍 알아보기 위해</li></ul>
<p>광고를 위해 다른 곳에 넘기지 않습니다.</p>
<h2>3. 지키는 방법</h2>
<p>휴대폰 번호와 계좌번호는 암호화해 보관하고, 비밀번호는 되돌릴 수 없는 형태로만 저장합니다. 화면에서는 일부를 가려 보여 주며, 직원의 모든 행동은 감사 기록에 남습니다.</p>
<h2>4. 보관 기간</h2>
<ul><li>원장, 입출금, 베팅, 동의 기록: 서비스가 운영되는 동안</li><li>로그인 기록: 서비스가 운영되는 동안, 거절된 로그인은 90일</li><li>쪽지와 알림: 90일</li><li>공개되는 소식에는 닉네임의 일부만 보여 줍니다.</li></ul>
<h2>5. 나누는 곳</h2>
<p>게임을 열 때 게임사에 전달하는 것은 회원 번호, 닉네임, 언어뿐입니다. 연락처와 계좌는 전달하지 않습니다. 상위 파트너에게는 정산에 필요한 활동 내역만 보입니다.</p>
<h2>6. 쿠키</h2>
<p>로그인 상태, 화면 설정, 브라우저 확인에 필요한 쿠키만 씁니다. 광고 쿠키는 없습니다.</p>
<h2>7. 회원의 권리</h2>
<ul><li>내 정보, 내역, 한도, 로그인 기록을 언제든지 볼 수 있습니다.</li><li>잘못된 정보의 정정을 1:1 문의로 요청할 수 있습니다.</li><li>휴식이나 자가 제한을 언제든지 시작할 수 있습니다.</li><li>탈퇴를 요청할 수 있습니다. 원장과 베팅 기록은 다른 기록과 맞추기 위해 남습니다.</li></ul>
<h2>8. 문의와 변경</h2>
<p>개인정보에 관한 문의는 1:1 문의로 받습니다. 이 방침이 바뀌면 새 버전을 게시하고 다음에 들어올 때 동의를 구합니다.</p>', '<h2>1. What we collect</h2>
<ul><li>When you sign up: ID, nickname, account holder, telephone, bank and account number, referrer</li><li>When you use the service: times and network addresses of log-ins, browsers, deposits and withdrawals, bets, points, messages and inquiries</li><li>What you choose: limits, breaks, notification settings, two-step verification</li></ul>
<h2>2. What for</h2>
<ul><li>To know you and to protect your account</li><li>To handle deposits, withdrawals and bets, and to keep the books right</li><li>To prevent several accounts of one person, and fraud</li><li>To keep to the limits you have set, and to notice harmful play early</li></ul>
<p>We hand nothing to others for advertising.</p>
<h2>3. How it is protected</h2>
<p>Telephone and account numbers are kept encrypted, passwords only in a form that cannot be turned back. Screens show them in part, and everything our staff do is kept in the audit log.</p>
<h2>4. How long it is kept</h2>
<ul><li>Ledger, deposits and withdrawals, bets, consents: as long as the service runs</li><li>Log-ins: as long as the service runs; refused ones 90 days</li><li>Messages and notifications: 90 days</li><li>Public news shows a part of a nickname only.</li></ul>
<h2>5. Who receives it</h2>
<p>When a game opens, its provider receives your member number, nickname and language, and neither telephone nor bank account. Partners above you see only the activity that their settlement needs.</p>
<h2>6. Cookies</h2>
<p>We use only the cookies needed for your log-in, your display settings and recognising your browser. There are no advertising cookies.</p>
<h2>7. Your rights</h2>
<ul><li>You can see your details, records, limits and log-ins at any time.</li><li>You can ask for wrong details to be corrected by a 1:1 inquiry.</li><li>You can begin a time-out or a self-exclusion at any time.</li><li>You can ask for your account to be closed. Ledger and bets stay, because other records depend on them.</li></ul>
<h2>8. Questions and changes</h2>
<p>Ask about your data by a 1:1 inquiry. When this policy changes, we publish a new version and ask for your consent the next time you come in.</p>', '<h2>1. Thông tin thu thập</h2>
<ul><li>Khi đăng ký: ID, biệt danh, chủ tài khoản, số điện thoại, ngân hàng và số tài khoản, người giới thiệu</li><li>Khi sử dụng: thời điểm và địa chỉ mạng khi đăng nhập, trình duyệt, nạp rút tiền, cược, điểm, tin nhắn và hỏi đáp</li><li>Những gì bạn chọn: hạn mức, kỳ nghỉ, cài đặt thông báo, xác thực hai bước</li></ul>
<h2>2. Mục đích</h2>
<ul><li>Nhận biết bạn và bảo vệ tài khoản</li><li>Xử lý nạp rút tiền, đặt cược và giữ sổ sách chính xác</li><li>Ngăn một người dùng nhiều tài khoản và gian lận</li><li>Giữ đúng hạn mức bạn đặt và sớm nhận ra việc chơi có hại</li></ul>
<p>Chúng tôi không chuyển thông tin cho bên khác để quảng cáo.</p>
<h2>3. Cách bảo vệ</h2>
<p>Số điện thoại và số tài khoản được mã hóa; mật khẩu chỉ lưu ở dạng không thể khôi phục. Màn hình chỉ hiển thị một phần và mọi thao tác của nhân viên đều được ghi trong nhật ký kiểm tra.</p>
<h2>4. Thời gian lưu giữ</h2>
<ul><li>Sổ cái, nạp rút tiền, cược, ghi nhận đồng ý: trong suốt thời gian dịch vụ hoạt động</li><li>Lịch sử đăng nhập: trong suốt thời gian dịch vụ hoạt động; lần bị từ chối 90 ngày</li><li>Tin nhắn và thông báo: 90 ngày</li><li>Tin công khai chỉ hiển thị một phần biệt danh.</li></ul>
<h2>5. Bên nhận thông tin</h2>
<p>Khi mở trò chơi, nhà cung cấp chỉ nhận số thành viên, biệt danh và ngôn ngữ của bạn, không nhận số điện thoại hay tài khoản ngân hàng. Đối tác phía trên chỉ thấy hoạt động cần cho quyết toán.</p>
<h2>6. Cookie</h2>
<p>Chúng tôi chỉ dùng cookie cần cho đăng nhập, cài đặt hiển thị và nhận biết trình duyệt. Không có cookie quảng cáo.</p>
<h2>7. Quyền của bạn</h2>
<ul><li>Xem thông tin, lịch sử, hạn mức và các lần đăng nhập bất cứ lúc nào.</li><li>Yêu cầu sửa thông tin sai qua hỏi đáp 1:1.</li><li>Bắt đầu kỳ nghỉ hoặc tự loại trừ bất cứ lúc nào.</li><li>Yêu cầu đóng tài khoản. Sổ cái và cược được giữ lại vì các dữ liệu khác phụ thuộc vào chúng.</li></ul>
<h2>8. Câu hỏi và thay đổi</h2>
<p>Hãy hỏi về dữ liệu của bạn qua hỏi đáp 1:1. Khi chính sách này thay đổi, chúng tôi công bố phiên bản mới và xin bạn đồng ý khi bạn vào lần tới.</p>', '2026-01-01T00:00:00+09:00', 'mirinae', '');

-- Every slip checks whether its member has agreed to the newest terms: nodes keep their versions in memory until they change.
create trigger notify_table_change after insert or update or delete or truncate on agreement_versions for each statement execute function notify_table_change();

create table member_consents (
  member_id bigint not null references members,
  kind text not null,
  version integer not null,
  agreed_at timestamptz not null,
  ip text not null,
  primary key (member_id, kind, version),
  foreign key (kind, version) references agreement_versions
);

create function refuse_change_of_agreements() returns trigger language plpgsql as $$
begin
  raise exception 'Versions of agreements and consents only grow.';
end $$;

create trigger append_only before update or delete on agreement_versions for each row execute function refuse_change_of_agreements();
create trigger append_only before update or delete on member_consents for each row execute function refuse_change_of_agreements();
