import { exigirVez, naEmpresa } from '#modules/externo/publico.queries.ts';
import { entrevistaDoLink, registrarRespostaDoTalento } from '#modules/gestao-talentos/gestao-talentos.api.ts';
import { gravarRespostas, lerFolha } from '#modules/organizacao/organizacao.api.ts';
import { type Handler, onPrepared } from '#platform/server/http/handler.ts';
import type { ModuleServices } from '#platform/server/module.ts';
import { regra } from '#platform/shared/problem.ts';
import { abrirEntrevista, responderEntrevista } from './entrevista-desligamento.contract.ts';

/** Openings of one address in an hour, and answers, which are saved as they are given. */
const aberturas = { falhas: 60, minutos: 60 } as const;
const respostas = { falhas: 600, minutos: 60 } as const;

/** The exit interview by the mailed link: no log-in, no session, and nothing but this interview. */
export const entrevistaDesligamentoHandlers = ({ engine }: ModuleServices): readonly Handler[] => [
  onPrepared(
    abrirEntrevista,
    ({ endereco }) => exigirVez(engine, 'entrevista-desligamento', endereco, aberturas),
    async (ctx, { body }) => {
      const { empresa, titulo, instrucoes, empresaId, preenchimentoId, concluidaEm } = await entrevistaDoLink(
        ctx,
        body.chave,
      );
      const folha = concluidaEm === null ? await lerFolha(naEmpresa(ctx, empresaId), preenchimentoId) : null;
      return { empresa, titulo, instrucoes, folha };
    },
    { escopo: 'sistema', semRepeticao: true, semAuditoria: true },
  ),
  onPrepared(
    responderEntrevista,
    ({ endereco }) => exigirVez(engine, 'respostas-da-entrevista', endereco, respostas),
    async (ctx, { body: { chave, ...dadas } }) => {
      const { id, empresaId, preenchimentoId, concluidaEm } = await entrevistaDoLink(ctx, chave, true);
      if (concluidaEm !== null) throw regra('Esta entrevista já foi respondida.');
      const nela = naEmpresa(ctx, empresaId);
      await gravarRespostas(nela, preenchimentoId, dadas);
      await registrarRespostaDoTalento(nela, id, !dadas.respondidoParcialmente);
      return { entregue: !dadas.respondidoParcialmente };
    },
    { escopo: 'sistema', semRepeticao: true },
  ),
];
