import { sql } from 'kysely';
import { idList } from '#platform/server/db/id-list.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { type Handler, on } from '#platform/server/http/handler.ts';
import { campoInvalido } from '#platform/shared/problem.ts';
import {
  certificacoesDaTurma,
  colaboradorCertificacao,
  praticasPedidas,
  registrarEmLote,
  VALIDADE_ANTES,
} from './colaboradores-certificacoes.contract.ts';
import {
  exigirJaObtida,
  praticasDe,
  quemTem,
  regrasDaCertificacao,
  semPreRequisito,
} from './colaboradores-certificacoes.resource.ts';
import { aRegistrarDaTurma } from './da-turma.queries.ts';
import { validadeDe } from './validade.rules.ts';

interface Candidato {
  readonly id: number;
  readonly nome: string;
  readonly repetido: boolean;
}

/** Each has results of their own. */
const PEDE_PRATICA = 'Esta certificação pede resultado de avaliação prática: registre um talento de cada vez.';
const JA_TEM = 'Este talento já tem esta certificação, obtida no mesmo dia.';

async function lerTalentos({ db, empresaId }: Ctx, ids: readonly number[], certificacaoId: number, dia: string) {
  const { rows } = await sql<Candidato>`select p.id, p.nome, exists (select from colaborador_certificacao x
      where x.colaborador_id = p.id and x.certificacao_id = ${certificacaoId} and x.data = ${dia}::date) as repetido
    from colaborador p where p.id = any (${idList(ids)}) and p.empresa_id = ${empresaId} order by p.nome_busca, p.id`.execute(
    db,
  );
  return rows;
}

export const loteHandlers: readonly Handler[] = [
  on(certificacoesDaTurma, (ctx, { params: { id } }) => aRegistrarDaTurma(ctx, id)),
  on(praticasPedidas, (ctx, { params: { id } }) => praticasDe(ctx, id)),
  on(registrarEmLote, async (ctx, { body: { certificacao, data, validaAte, colaboradoresIds, observacao } }) => {
    exigirJaObtida(ctx, data);
    if ((await praticasDe(ctx, certificacao.id)).length > 0) throw campoInvalido('certificacao', PEDE_PRATICA);
    const regras = await regrasDaCertificacao(ctx, certificacao.id);
    const ate = validaAte ?? validadeDe(data, regras.periodicidade);
    if (ate !== null && ate < data) throw campoInvalido('validaAte', VALIDADE_ANTES);
    const talentos = await lerTalentos(ctx, colaboradoresIds, certificacao.id, data);
    const { preRequisitoId, preRequisito } = regras;
    const tem =
      preRequisitoId === null
        ? null
        : await quemTem(
            ctx,
            preRequisitoId,
            talentos.map(({ id }) => id),
            data,
          );
    const motivo = ({ id, repetido }: Candidato): string | null => {
      if (repetido) return JA_TEM;
      return tem && !tem.has(id) ? semPreRequisito(preRequisito ?? '') : null;
    };
    const recusados = talentos.flatMap((um) => {
      const porque = motivo(um);
      return porque === null ? [] : [{ nome: um.nome, motivo: porque }];
    });
    const aceitos = talentos.filter((um) => motivo(um) === null).map(({ id }) => id);
    const { rows } = await sql<{ id: number }>`insert into colaborador_certificacao
        (empresa_id, colaborador_id, certificacao_id, data, valida_ate, observacao)
      select ${ctx.empresaId}, id, ${certificacao.id}, ${data}::date, ${ate}::date, ${observacao} from unnest(${idList(aceitos)}) id
      returning id`.execute(ctx.db);
    await ctx.auditar({
      acao: 'Inclusão em lote',
      entidade: colaboradorCertificacao.nome.um,
      depois: { certificacao: certificacao.id, data, validaAte: ate, talentos: aceitos },
    });
    return { registrados: rows.length, recusados };
  }),
];
