import { sql } from 'kysely';
import { colaboradorVisivel, TITULAR_COLABORADOR } from '#modules/organizacao/organizacao.api.ts';
import { aso } from '#modules/sst/asos/asos.contract.ts';
import { xmlDoAso } from '#modules/sst/asos/resultado.contract.ts';
import { onFile } from '#platform/server/http/handler.ts';
import { recordSensitiveAccess } from '#platform/server/privacy/sensitive-access.ts';
import { allOf } from '#platform/server/resource/references.ts';
import { ProblemError, regra } from '#platform/shared/problem.ts';
import { arquivoDoEvento } from './arquivo.queries.ts';
import { dadosDoExame, lerExames } from './exames.queries.ts';
import { faltasS2220, montarS2220 } from './s2220.rules.ts';
import { lerEmpresa } from './sincronizar.queries.ts';

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
      const arquivo = arquivoDoEvento({
        registroId: id,
        cnpj,
        agora: ctx.agora,
        faltas: faltasS2220(dados),
        montar: (eventoId) => montarS2220(dados, eventoId),
      });
      await recordSensitiveAccess(ctx, {
        empresaId: null,
        titular: TITULAR_COLABORADOR,
        campos: ['exames'],
        titulares: [exame.colaboradorId],
        chamada: xmlDoAso.path,
      });
      await ctx.auditar({ acao: 'Exportação', entidade: aso.nome.um, entidadeId: id, depois: { evento: 'S-2220' } });
      return arquivo;
    },
    { deixaRastro: true },
  ),
];
