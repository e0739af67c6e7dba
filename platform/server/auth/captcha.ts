import { createHash } from 'node:crypto';
import { type Challenge, createChallenge, type Payload, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { sql } from 'kysely';
import { campoInvalido } from '#platform/shared/problem.ts';
import type { Parameters } from '../config/parameters.ts';
import type { Engine } from '../db/engine.ts';
import { inTransaction } from '../db/transaction.ts';

const RECAPTCHA_URL = 'https://www.google.com/recaptcha/api/siteverify';
const VALIDADE_MS = 20 * 60_000;
/** How much a challenge asks for: rounds of each key, and how many keys are tried at the least and at the most. */
export interface Work {
  readonly cost: number;
  readonly menor: number;
  readonly maior: number;
}

const ALGORITHM = 'PBKDF2/SHA-256';
/** About a second of work for a phone, hardly anything for the server, which knows the answer. */
const doProduto: Work = { cost: 1000, menor: 500, maior: 2000 };

/** What the captcha needs of the process. */
export interface CaptchaServices {
  readonly engine: Engine;
  readonly parametros: Parameters;
}

/** True when the parameters hold a key pair: forms then show Google's captcha, whose scripts come from there. */
export const usaRecaptcha = (parametros: Pick<Parameters, 'get'>): boolean =>
  parametros.get('recaptchaChaveSite') !== '' && parametros.get('recaptchaChaveSecreta') !== '';

/** Proof of work by default, reCAPTCHA when the parameters hold a key pair (decision U-0014). */
export class Captcha {
  readonly #services: CaptchaServices;
  readonly #fetch: typeof fetch;
  readonly #work: Work;
  #secret: string | undefined;

  constructor(services: CaptchaServices, fetcher: typeof fetch = fetch, work: Work = doProduto) {
    this.#services = services;
    this.#fetch = fetcher;
    this.#work = work;
  }

  /** Which captcha forms show. */
  emUso(): { provedor: 'altcha' | 'recaptcha'; chaveSite: string | null } {
    const { parametros } = this.#services;
    return usaRecaptcha(parametros)
      ? { provedor: 'recaptcha', chaveSite: parametros.get('recaptchaChaveSite') }
      : { provedor: 'altcha', chaveSite: null };
  }

  #recaptchaSecret(): string {
    return this.#services.parametros.get('recaptchaChaveSecreta');
  }

  /** A new challenge for the widget. Call it outside of any transaction. */
  async desafio(): Promise<Challenge> {
    return createChallenge({
      algorithm: ALGORITHM,
      cost: this.#work.cost,
      counter: randomInt(this.#work.menor, this.#work.maior),
      deriveKey,
      expiresAt: new Date(Date.now() + VALIDADE_MS),
      ...(await this.#secrets()),
    });
  }

  /**
   * Checks what a form sent and spends it: one proof serves one try, whatever becomes of the form, so that guessing costs a
   * proof each time; the browser makes another by itself. Call it outside of any transaction (`onPrepared`), so that a refused
   * form spends it too. Throws a field error for 'captcha' when it is wrong or was spent before.
   */
  async conferir(token: string, endereco: string): Promise<void> {
    const unique =
      this.emUso().provedor === 'recaptcha' ? await this.#askGoogle(token, endereco) : await this.#proof(token);
    if (unique === null) throw naoConfirmado();
    const chave = createHash('sha256').update(unique).digest();
    if (!(await this.#gastar(chave))) throw naoConfirmado();
  }

  /** False when the proof was spent before. */
  #gastar(chave: Buffer): Promise<boolean> {
    return inTransaction(this.#services.engine, { scope: { tipo: 'sistema' } }, async (db) => {
      await sql`delete from captcha_usado where expira_em < now()`.execute(db);
      const { rows } = await sql`insert into captcha_usado (chave, expira_em)
        values (${chave}, now() + make_interval(secs => ${VALIDADE_MS / 1000})) on conflict do nothing returning 1`.execute(
        db,
      );
      return rows.length > 0;
    });
  }

  /** The signed part of a right proof, which the sender cannot vary, or null. */
  async #proof(token: string): Promise<string | null> {
    const payload = readPayload(token);
    if (!payload) return null;
    try {
      const { verified } = await verifySolution({ ...payload, deriveKey, ...(await this.#secrets()) });
      return verified ? JSON.stringify(payload.challenge.parameters.nonce) : null;
    } catch {
      // A payload of another shape than the widget's.
      return null;
    }
  }

  async #askGoogle(token: string, endereco: string): Promise<string | null> {
    try {
      const answer = await this.#fetch(RECAPTCHA_URL, {
        method: 'POST',
        body: new URLSearchParams({ secret: this.#recaptchaSecret(), response: token, remoteip: endereco }),
        signal: AbortSignal.timeout(5000),
      });
      return ((await answer.json()) as { success?: boolean }).success === true ? token : null;
    } catch {
      throw campoInvalido('captcha', 'Não foi possível conferir o captcha agora. Tente novamente.');
    }
  }

  /** The secret is the same for every process and never changes. */
  async #secrets(): Promise<{ hmacSignatureSecret: string; hmacKeySignatureSecret: string }> {
    this.#secret ??= await inTransaction(
      this.#services.engine,
      { scope: { tipo: 'sistema' }, readOnly: true },
      async (db) => {
        const { rows } = await sql<{ valor: string }>`select valor from segredo_sistema where nome = 'captcha'`.execute(
          db,
        );
        if (!rows[0]) throw new Error('O segredo do captcha não existe no banco.');
        return rows[0].valor;
      },
    );
    return { hmacSignatureSecret: this.#secret, hmacKeySignatureSecret: `${this.#secret}:chave` };
  }
}

const naoConfirmado = () => campoInvalido('captcha', 'Confirme que você não é um robô.');

function readPayload(token: string): Payload | null {
  try {
    const value = JSON.parse(Buffer.from(token, 'base64').toString('utf8')) as Payload;
    return typeof value.challenge === 'object' && typeof value.solution === 'object' ? value : null;
  } catch {
    return null;
  }
}
