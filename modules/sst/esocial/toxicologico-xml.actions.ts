import { sql } from 'kysely';
import { colaboradorVisivel, TITULAR_COLABORADOR } from '#modules/organizacao/organizacao.api.ts';
import { toxicologico, xmlDoToxicologico } from '#modules/sst/toxicologicos/toxicologicos.contract.ts';
import { onFile } from '#platform/server/http/handler.ts';
import { recordSensitiveAccess } from '#platform/server/privacy/sensitive-access.ts';
import { allOf } from '#platform/server/resource/references.ts';
import { ProblemError, regra } from '#platform/shared/problem.ts';
import { arquivoDoEvento } from './arquivo.queries.ts';
import { faltasS2221, montarS2221 } from './s2221.rules.ts';
import { lerEmpresa } from './sincronizar.queries.ts';
import { dadosDoToxicologico, lerToxicologicos } from './toxicologicos.queries.ts';

export const acoesDoXmlDoToxicologico = [
  onFile(
    xmlDoToxicologico,
    async (ctx, { params: { id } }) => {
      const quais = allOf([sql`t.id = ${id}`, colaboradorVisivel(ctx, sql.ref('t.colaborador_id'))]);
      const [exame] = await lerToxicologicos(ctx, quais);
      if (!exame) throw new ProblemError('NAO_ENCONTRADO');
      const empresa = await lerEmpresa(ctx);
      if (!empresa) throw regra('Configure o eSocial da empresa primeiro: o XML diz em que ambiente vale.');
      const { cnpj, ambiente } = empresa;
      const dados = dadosDoToxicologico(exame, { cnpj, ambiente, recibo: null }, ctx.hoje);
      const arquivo = arquivoDoEvento({
        registroId: id,
        cnpj,
        agora: ctx.agora,
        faltas: faltasS2221(dados),
        montar: (eventoId) => montarS2221(dados, eventoId),
      });
      await recordSensitiveAccess(ctx, {
        empresaId: null,
        titular: TITULAR_COLABORADOR,
        campos: ['codigo'],
        titulares: [exame.colaboradorId],
        chamada: xmlDoToxicologico.path,
      });
      await ctx.auditar({
        acao: 'Exportação',
        entidade: toxicologico.nome.um,
        entidadeId: id,
        depois: { evento: 'S-2221' },
      });
      return arquivo;
    },
    { deixaRastro: true },
  ),
];
