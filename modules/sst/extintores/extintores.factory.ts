import { sql } from 'kysely';
import { type Banco, criarEstabelecimento, inserir, unico } from '#modules/organizacao/organizacao.factory.ts';
import { recalcularVencimentos } from './inspecoes.queries.ts';

/** An extinguisher of powder, made and charged on a day, with its days counted; returns its id. */
export async function criarExtintor(
  app: Banco,
  empresaId: number,
  dados: {
    numero?: string;
    agente?: string;
    estabelecimentoId?: number;
    ambienteId?: number;
    fabricadoEm: string;
    situacao?: string;
  },
): Promise<number> {
  const estabelecimentoId = dados.estabelecimentoId ?? (await criarEstabelecimento(app, empresaId));
  const id = await inserir(
    app,
    sql`insert into extintor (empresa_id, numero, agente, capacidade, unidade, estabelecimento_id, ambiente_id, fabricado_em, situacao)
      values (${empresaId}, ${dados.numero ?? `EXT-${unico()}`}, ${dados.agente ?? 'P'}, 6, 'K', ${estabelecimentoId},
        ${dados.ambienteId ?? null}, ${dados.fabricadoEm}, ${dados.situacao ?? 'U'}) returning id`,
  );
  await app.banco((db) => recalcularVencimentos(db, [id]));
  return id;
}

/** An inspection in which all conforms; `mudancas` says what does not. */
export const inspecaoDe = (extintorId: number, mudancas: object = {}) => ({
  extintorId,
  acesso: 'C' as const,
  sinalizacao: 'C' as const,
  lacre: 'C' as const,
  manometro: 'C' as const,
  mangueira: 'C' as const,
  peso: 'X' as const,
  observacao: null,
  ...mudancas,
});
