import { gestoresQuePodem, usuariosDe } from '#modules/avaliacao/equipe.queries.ts';
import { avisoPorEmpresa, enviarMensagem } from '#modules/organizacao/organizacao.api.ts';
import type { Config } from '#platform/server/config/config.ts';
import type { Db } from '#platform/server/db/transaction.ts';
import type { JobDefinition } from '#platform/server/jobs/define-job.ts';
import { formatarData } from '#platform/shared/format/data.ts';
import { paginaDoPlano, pdi } from './pdi.contract.ts';
import { type AcaoAAvisar, marcarAvisos } from './prazos.queries.ts';

/** The talent, who does it in the talent's place, and, once it is late, who answers for the talent. */
async function avisar(db: Db, empresaId: number, acao: AcaoAAvisar): Promise<void> {
  const { descricao, prazo, vencida, talentoId, talento, responsavelId, pdiId } = acao;
  const vence = `${vencida ? 'venceu' : 'vence'} em ${formatarData(prazo)}`;
  const onde = { db, empresaId, ator: { nome: 'Ciranda RH' } };
  const mensagem = (texto: string, link: string | null, usuarios: readonly number[]) =>
    enviarMensagem(onde, { tipo: 'A', texto, link, usuarios });
  await mensagem(
    `Do seu plano de desenvolvimento: "${descricao}" ${vence}.`,
    '/meus-dados',
    await usuariosDe(onde, [talentoId]),
  );
  const doPlano = `Do plano de desenvolvimento de ${talento}: "${descricao}" ${vence}.`;
  const gestores = vencida ? await gestoresQuePodem(onde, pdi.permissoes.editar, talentoId) : [];
  await mensagem(doPlano, paginaDoPlano(pdiId), gestores);
  const responsaveis = await usuariosDe(onde, [responsavelId]);
  await mensagem(
    doPlano,
    null,
    responsaveis.filter((id) => !gestores.includes(id)),
  );
}

/** Every morning: actions that are due within days, and those whose day has passed, each told once for each day that it may have. */
export const avisoDePrazos = (config: Config): JobDefinition =>
  avisoPorEmpresa(
    config,
    {
      nome: 'avaliacao.prazos-do-pdi',
      titulo: 'Aviso dos prazos dos planos de desenvolvimento',
      agenda: '20 7 * * *',
    },
    async (onde, lote) => {
      const acoes = await marcarAvisos(onde, lote);
      for (const acao of acoes) await avisar(onde.db, onde.empresaId, acao);
      return acoes.length;
    },
  );
