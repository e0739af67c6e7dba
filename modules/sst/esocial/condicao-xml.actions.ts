import { sql } from 'kysely';
import { colaboradorVisivel } from '#modules/organizacao/organizacao.api.ts';
import { xmlDaCondicao } from '#modules/sst/condicoes-ambientais/condicoes-ambientais.contract.ts';
import { fileDownload } from '#platform/server/files/download.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { onFile } from '#platform/server/http/handler.ts';
import { allOf } from '#platform/server/resource/references.ts';
import { ProblemError, regra } from '#platform/shared/problem.ts';
import { type CondicaoDoEvento, dadosDaCondicao, lerCondicoes } from './condicoes.queries.ts';
import { idDoEvento, instanteDoId } from './leiaute.rules.ts';
import { faltasS2240, montarS2240 } from './s2240.rules.ts';
import { lerEmpresa } from './sincronizar.queries.ts';
import { errosDoEsquema } from './validar.queries.ts';

async function lerVisivel(ctx: Ctx, id: number): Promise<CondicaoDoEvento> {
  const quais = allOf([sql`t.id = ${id}`, colaboradorVisivel(ctx, sql.ref('t.colaborador_id'))]);
  const [condicao] = await lerCondicoes(ctx, quais);
  if (!condicao) throw new ProblemError('NAO_ENCONTRADO');
  return condicao;
}

export const acoesDoXmlDaCondicao = [
  onFile(xmlDaCondicao, async (ctx, { params: { id } }) => {
    const condicao = await lerVisivel(ctx, id);
    const empresa = await lerEmpresa(ctx);
    if (!empresa) throw regra('Configure o eSocial da empresa primeiro: o XML diz em que ambiente vale.');
    const { cnpj, ambiente } = empresa;
    const dados = dadosDaCondicao(condicao, { cnpj, ambiente, recibo: null }, ctx.hoje);
    const faltas = faltasS2240(dados);
    if (faltas.length > 0) throw new ProblemError('ESOCIAL_LAYOUT_VIOLATION', { erros: faltas });
    // A reading takes no number of the sequence: that of the condition tells its file from those of the same second.
    const eventoId = idDoEvento(cnpj ?? '', instanteDoId(ctx.agora), id % 100_000);
    const xml = montarS2240(dados, eventoId);
    const erros = errosDoEsquema(xml);
    if (erros.length > 0)
      throw new ProblemError('ESOCIAL_LAYOUT_VIOLATION', {
        erros: erros.map((mensagem) => ({ campo: 'Leiaute', mensagem })),
      });
    return fileDownload(
      { nome: `${eventoId}.xml`, tipo: 'application/xml', conteudo: Buffer.from(xml, 'utf8') },
      'anexo',
    );
  }),
];
