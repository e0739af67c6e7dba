import { sql } from 'kysely';
import { colaboradorVisivel } from '#modules/organizacao/organizacao.api.ts';
import { permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import { xmlDaCondicao } from '#modules/sst/condicoes-ambientais/condicoes-ambientais.contract.ts';
import { profissionalSst } from '#modules/sst/profissional/profissional.contract.ts';
import { type Ctx, pode } from '#platform/server/http/context.ts';
import { onFile } from '#platform/server/http/handler.ts';
import { allOf } from '#platform/server/resource/references.ts';
import { ProblemError, regra } from '#platform/shared/problem.ts';
import { arquivoDoEvento } from './arquivo.queries.ts';
import { type CondicaoDoEvento, dadosDaCondicao, lerCondicoes } from './condicoes.queries.ts';
import { faltasS2240, montarS2240 } from './s2240.rules.ts';
import { lerEmpresa } from './sincronizar.queries.ts';

/** The event names talent and responsible people by their CPF. Throws SEM_PERMISSAO to who reads neither on their own records. */
function exigirCpfs(ctx: Ctx): void {
  if (![permissoesOrganizacao.colaborador.ver, profissionalSst.permissoes.ver].every((uma) => pode(ctx, uma)))
    throw new ProblemError('SEM_PERMISSAO', {
      mensagem: 'O XML leva o CPF do talento e dos responsáveis: só o baixa quem vê talentos e profissionais de SST.',
    });
}

async function lerVisivel(ctx: Ctx, id: number): Promise<CondicaoDoEvento> {
  const quais = allOf([sql`t.id = ${id}`, colaboradorVisivel(ctx, sql.ref('t.colaborador_id'))]);
  const [condicao] = await lerCondicoes(ctx, quais);
  if (!condicao) throw new ProblemError('NAO_ENCONTRADO');
  return condicao;
}

export const acoesDoXmlDaCondicao = [
  onFile(xmlDaCondicao, async (ctx, { params: { id } }) => {
    exigirCpfs(ctx);
    const condicao = await lerVisivel(ctx, id);
    const empresa = await lerEmpresa(ctx);
    if (!empresa) throw regra('Configure o eSocial da empresa primeiro: o XML diz em que ambiente vale.');
    const { cnpj, ambiente } = empresa;
    const dados = dadosDaCondicao(condicao, { cnpj, ambiente, recibo: null }, ctx.hoje);
    return arquivoDoEvento({
      registroId: id,
      cnpj,
      agora: ctx.agora,
      faltas: faltasS2240(dados),
      montar: (eventoId) => montarS2240(dados, eventoId),
    });
  }),
];
