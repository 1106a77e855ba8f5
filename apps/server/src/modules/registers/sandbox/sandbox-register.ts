/** Our side of the sandbox's register: a signed question with a hash. */
import { registerLookUpAnswer, registerSandbox } from '@mirinae/contract/identity/register';
import { registerHashOf } from '@mirinae/contract/identity/register-hash';
import { postSigned } from '../../../platform/http/signed-post.ts';
import type { ExclusionRegister } from '../register.ts';

export const lookUpPath = '/sandbox/register/look-up';

export const sandboxRegister: ExclusionRegister = {
  name: registerSandbox,
  async isListed(platform, person, timeoutMs) {
    const { REGISTER_URL, REGISTER_SECRET: secret, PORT } = platform.config;
    // The sandbox's register is served by this house itself, unless another address is named.
    const url = new URL(lookUpPath, REGISTER_URL ?? `http://127.0.0.1:${PORT}`).href;
    const content = { hash: registerHashOf(person) };
    const { isListed } = await postSigned(platform, { url, secret, timeoutMs }, content, registerLookUpAnswer);
    return isListed;
  },
};
