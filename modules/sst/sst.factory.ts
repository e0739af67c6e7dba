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
