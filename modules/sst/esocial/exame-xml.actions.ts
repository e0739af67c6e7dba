import { sql } from 'kysely';
import { colaboradorVisivel, TITULAR_COLABORADOR } from '#modules/organizacao/organizacao.api.ts';
import { aso } from '#modules/sst/asos/asos.contract.ts';
import { xmlDoAso } from '#modules/sst/asos/resultado.contract.ts';
import { fileDownload } from '#platform/server/files/download.ts';
import { onFile } from '#platform/server/http/handler.ts';
import { recordSensitiveAccess } from '#platform/server/privacy/sensitive-access.ts';
import { allOf } from '#platform/server/resource/references.ts';
import { ProblemError, regra } from '#platform/shared/problem.ts';
import { dadosDoExame, lerExames } from './exames.queries.ts';
import { idDoEvento, instanteDoId } from './leiaute.rules.ts';
import { faltasS2220, montarS2220 } from './s2220.rules.ts';
import { lerEmpresa } from './sincronizar.queries.ts';
import { montado } from './validar.queries.ts';

export const acoesDoXmlDoExame = [
  onFile(
    xmlDoAso,
    async (ctx, { params: { id } }) => {
      const [exame] = await lerExames(
        ctx,
        allOf([sql`t.id = ${id}`, colaboradorVisivel(ctx, sql.ref('t.colaborador_id'))]),
      );
      if (!exame) throw new ProblemError('NAO_ENCONTRADO');
      const empresa = await lerEmpresa(ctx);
      if (!empresa) throw regra('Configure o eSocial da empresa primeiro: o XML diz em que ambiente vale.');
      const { cnpj, ambiente } = empresa;
      const dados = dadosDoExame(exame, { cnpj, ambiente, recibo: null }, ctx.hoje);
      const faltas = faltasS2220(dados);
      if (faltas.length > 0) throw new ProblemError('ESOCIAL_LAYOUT_VIOLATION', { erros: faltas });
      const eventoId = idDoEvento(cnpj ?? '', instanteDoId(ctx.agora), id % 100_000);
      const { xml, erros } = montado(() => montarS2220(dados, eventoId));
      if (erros.length > 0)
        throw new ProblemError('ESOCIAL_LAYOUT_VIOLATION', {
          erros: erros.map((mensagem) => ({ campo: 'Leiaute', mensagem })),
        });
      await recordSensitiveAccess(ctx, {
        empresaId: null,
        titular: TITULAR_COLABORADOR,
        campos: ['exames'],
        titulares: [exame.colaboradorId],
        chamada: xmlDoAso.path,
      });
      await ctx.auditar({ acao: 'Exportação', entidade: aso.nome.um, entidadeId: id, depois: { evento: 'S-2220' } });
      const conteudo = Buffer.from(xml, 'utf8');
      return fileDownload({ nome: `${eventoId}.xml`, tipo: 'application/xml', conteudo }, 'anexo');
    },
    { deixaRastro: true },
  ),
];
