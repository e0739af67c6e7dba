import { sql } from 'kysely';
import { type Banco, inserir, unico } from '#modules/organizacao/organizacao.factory.ts';

/** A reason of leave of a class; returns its id. */
export function criarMotivoAfastamento(
  app: Banco,
  empresaId: number,
  classe = 'SIMPLES',
  descricao = `Motivo ${unico()}`,
): Promise<number> {
  return inserir(
    app,
    sql`insert into motivo_afastamento (empresa_id, descricao, classe) values (${empresaId}, ${descricao}, ${classe}) returning id`,
  );
}

/** A leave; returns its id. */
export function criarAfastamento(
  app: Banco,
  empresaId: number,
  dados: { colaboradorId: number; motivoId: number; inicio: string; fim?: string; status?: string },
): Promise<number> {
  return inserir(
    app,
    sql`insert into colaborador_afastamento (empresa_id, colaborador_id, afastamento_id, inicio, fim, status_integracao)
      values (${empresaId}, ${dados.colaboradorId}, ${dados.motivoId}, ${dados.inicio}, ${dados.fim ?? null}, ${dados.status ?? null}) returning id`,
  );
}

/** An equipment with its category and first history; returns its id. */
export async function criarEpi(
  app: Banco,
  empresaId: number,
  { nome = `EPI ${unico()}`, vencimento = '2099-12-31', validade = 180 } = {},
): Promise<number> {
  const categoria = await inserir(
    app,
    sql`insert into categoria_epi (empresa_id, nome) values (${empresaId}, ${`Categoria ${unico()}`}) returning id`,
  );
  const id = await inserir(
    app,
    sql`insert into epi (empresa_id, nome, categoria_id) values (${empresaId}, ${nome}, ${categoria}) returning id`,
  );
  await inserir(
    app,
    sql`insert into epi_historico (empresa_id, epi_id, data, nome, descricao, numero_ca, vencimento_ca, validade_uso)
      values (${empresaId}, ${id}, '2020-01-01', ${nome}, ${nome}, '31469', ${vencimento}, ${validade}) returning id`,
  );
  return id;
}
