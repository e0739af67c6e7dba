import { sql } from 'kysely';
import { type Banco, criarArea, inserir, unico } from '#modules/organizacao/organizacao.factory.ts';

/** An occupational group; returns its id. */
export function criarGrupoOcupacional(app: Banco, empresaId: number, descricao = `Grupo ${unico()}`): Promise<number> {
  return inserir(
    app,
    sql`insert into grupo_ocupacional (empresa_id, descricao) values (${empresaId}, ${descricao}) returning id`,
  );
}

/** A competence: C knowledge, H skill, A attitude; returns its id. */
export function criarCompetencia(
  app: Banco,
  empresaId: number,
  tipo: 'C' | 'H' | 'A',
  nome = `Competência ${unico()}`,
): Promise<number> {
  return inserir(
    app,
    sql`insert into competencia (empresa_id, tipo, nome) values (${empresaId}, ${tipo}, ${nome}) returning id`,
  );
}

/** A job of one area, its own unless given (none for `areaId: null`); returns its id. */
export async function criarCargo(
  app: Banco,
  empresaId: number,
  dados: {
    nome?: string;
    areaId?: number | null;
    grupoOcupacionalId?: number;
    ativa?: boolean;
    exibirModuloExterno?: boolean;
    responsabilidades?: string;
  } = {},
): Promise<number> {
  const nome = dados.nome ?? `Cargo ${unico()}`;
  const id = await inserir(
    app,
    sql`insert into cargo (empresa_id, nome, nome_mercado, ativa, exibir_modulo_externo, grupo_ocupacional_id, responsabilidades)
      values (${empresaId}, ${nome}, ${nome}, ${dados.ativa ?? true}, ${dados.exibirModuloExterno ?? false},
        ${dados.grupoOcupacionalId ?? null}, ${dados.responsabilidades ?? null}) returning id`,
  );
  const areaId = dados.areaId === undefined ? await criarArea(app, empresaId) : dados.areaId;
  if (areaId !== null)
    await app.banco((db) =>
      sql`insert into cargo_area (cargo_id, area_organizacional_id, empresa_id) values (${id}, ${areaId}, ${empresaId})`.execute(
        db,
      ),
    );
  return id;
}

/** An index, with a value unless `valor` is null; returns its id. */
export async function criarIndice(
  app: Banco,
  empresaId: number,
  dados: { nome?: string; valor?: string | null; data?: string } = {},
): Promise<number> {
  const id = await inserir(
    app,
    sql`insert into indice (empresa_id, nome) values (${empresaId}, ${dados.nome ?? `Índice ${unico()}`}) returning id`,
  );
  const { valor = '1000.00', data = '2020-01-01' } = dados;
  if (valor !== null) await criarValorDoIndice(app, empresaId, id, { valor, data });
  return id;
}

/** A value of an index from a day on; returns its id. */
export function criarValorDoIndice(
  app: Banco,
  empresaId: number,
  indiceId: number,
  dados: { valor?: string; data?: string } = {},
): Promise<number> {
  return inserir(
    app,
    sql`insert into indice_historico (empresa_id, indice_id, data, valor)
      values (${empresaId}, ${indiceId}, ${dados.data ?? '2020-01-01'}, ${dados.valor ?? '1000.00'}) returning id`,
  );
}

export interface DadosDaLinha {
  readonly data?: string;
  /** Own value; '3000.00' when neither this nor an index is given. */
  readonly valor?: string;
  readonly indiceId?: number;
  readonly quantidade?: string;
  readonly status?: '1' | '2' | '3';
}

/** A line of salary of a band from a day on; returns its id. */
export function criarLinhaDaFaixa(
  app: Banco,
  empresaId: number,
  faixaId: number,
  dados: DadosDaLinha = {},
): Promise<number> {
  const porIndice = dados.indiceId !== undefined;
  return inserir(
    app,
    sql`insert into faixa_salarial_historico (empresa_id, faixa_salarial_id, data, tipo, indice_id, quantidade, valor, status)
      values (${empresaId}, ${faixaId}, ${dados.data ?? '2020-01-01'}, ${porIndice ? '2' : '3'}, ${dados.indiceId ?? null},
        ${porIndice ? (dados.quantidade ?? '1') : null}, ${porIndice ? null : (dados.valor ?? '3000.00')}, ${dados.status ?? '1'}) returning id`,
  );
}

/** A band of a job, its own unless given, with one line of salary; returns its id. */
export async function criarFaixa(
  app: Banco,
  empresaId: number,
  dados: { nome?: string; cargoId?: number } & DadosDaLinha = {},
): Promise<number> {
  const cargoId = dados.cargoId ?? (await criarCargo(app, empresaId));
  const id = await inserir(
    app,
    sql`insert into faixa_salarial (empresa_id, cargo_id, nome) values (${empresaId}, ${cargoId}, ${dados.nome ?? `Faixa ${unico()}`}) returning id`,
  );
  await criarLinhaDaFaixa(app, empresaId, id, dados);
  return id;
}

/** A level of competence with its own weight and minimum percentage; returns its id. */
export function criarNivel(
  app: Banco,
  empresaId: number,
  dados: { descricao?: string; ordem?: number; percentual?: string | null } = {},
): Promise<number> {
  // Beyond the weights that samples of the form have.
  const { descricao = `Nível ${unico()}`, ordem = 50_000 + unico(), percentual = null } = dados;
  return inserir(
    app,
    sql`insert into nivel_competencia (empresa_id, descricao, ordem, percentual)
      values (${empresaId}, ${descricao}, ${ordem}, ${percentual}) returning id`,
  );
}

/** Competences that a job asks for. */
export async function pedirCompetencias(
  app: Banco,
  empresaId: number,
  cargoId: number,
  competencias: readonly number[],
): Promise<void> {
  for (const competenciaId of competencias)
    await app.banco((db) =>
      sql`insert into cargo_competencia (empresa_id, cargo_id, competencia_id)
        values (${empresaId}, ${cargoId}, ${competenciaId})`.execute(db),
    );
}
