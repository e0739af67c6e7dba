import { sql } from 'kysely';
import type { SessionLimits } from '../auth/sessions.ts';
import type { Engine } from '../db/engine.ts';
import { type Db, inTransaction } from '../db/transaction.ts';

/** The one setting that requests may write and never read. */
export const SEGREDO = 'recaptchaChaveSecreta';
const CHANNEL = 'parametro_alterado';

/** Settings of the whole installation that are changed on a screen, with their defaults. */
export const parametrosPadrao = {
  sessaoOciosaMinutos: '30',
  sessaoAbsolutaHoras: '12',
  compartilhaCandidatos: 'false',
  compartilhaColaboradores: 'false',
  compartilhaCursos: 'false',
  emailSuporte: '',
  linkChat: '',
  linkBlog: '',
  linkRedesSociais: '',
  linkCotacao: '',
  linkAjuda: '',
  linkVersaoDocumentos: '',
  codEmpresaSuporte: '',
  codClienteSuporte: '',
  scriptSuporte: '',
  statusColabore: '',
  aderiuEsocial: 'false',
  igualdadeMenorGrupo: '5',
  recaptchaChaveSite: '',
  recaptchaChaveSecreta: '',
} as const;

export type NomeDeParametro = keyof typeof parametrosPadrao;

/** Settings as this process knows them, kept fresh by NOTIFY. */
export class Parameters {
  #values: Record<string, string> = { ...parametrosPadrao };
  readonly #engine: Engine;

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  /** Reads them and starts hearing of changes. */
  async start(): Promise<void> {
    await this.#engine.listen(CHANNEL, () => void this.#read());
    await this.#read();
  }

  async #read(): Promise<void> {
    const rows = await inTransaction(this.#engine, { scope: { tipo: 'sistema' }, readOnly: true }, async (db) => {
      return (
        await sql<{ nome: string; valor: string | null }>`select nome, valor from parametro_sistema
        union all select nome, valor from segredo_sistema where nome = ${SEGREDO}`.execute(db)
      ).rows;
    });
    this.#values = { ...parametrosPadrao, ...Object.fromEntries(rows.map(({ nome, valor }) => [nome, valor ?? ''])) };
  }

  /** Text of a setting. */
  get(nome: NomeDeParametro): string {
    return this.#values[nome] ?? parametrosPadrao[nome];
  }

  /** True when a switch is on. */
  ligado(nome: NomeDeParametro): boolean {
    return this.get(nome) === 'true';
  }

  limitesDeSessao(): SessionLimits {
    const number = (nome: NomeDeParametro) => Number(this.get(nome)) || Number(parametrosPadrao[nome]);
    return { ociosoMinutos: number('sessaoOciosaMinutos'), absolutoHoras: number('sessaoAbsolutaHoras') };
  }

  /** Writes settings in the caller's transaction; every process reads them anew after the commit. */
  async set(db: Db, values: Partial<Record<NomeDeParametro, string>>): Promise<void> {
    const { [SEGREDO]: segredo, ...publicos } = values;
    if (segredo !== undefined) await sql`select gravar_segredo_do_recaptcha(${segredo})`.execute(db);
    for (const [nome, valor] of Object.entries(publicos)) {
      await sql`insert into parametro_sistema (nome, valor) values (${nome}, ${valor})
        on conflict (nome) do update set valor = excluded.valor, versao = parametro_sistema.versao + 1`.execute(db);
    }
    await sql`select pg_notify(${CHANNEL}, '')`.execute(db);
  }
}
