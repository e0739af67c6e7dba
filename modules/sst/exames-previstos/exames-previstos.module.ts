import { sql } from 'kysely';
import { TITULAR_COLABORADOR } from '#modules/organizacao/organizacao.api.ts';
import type { Feature } from '#platform/server/feature.ts';
import type { ModuleServices } from '#platform/server/module.ts';
import { avisoDeExamesAtrasados } from './avisos.job.ts';
import { previstosJob } from './calculo.job.ts';
import { acoesDaConvocacao } from './convocacao.actions.ts';
import { acoesDosPrevistos } from './exames-previstos.actions.ts';
import { telaDosPrevistos } from './exames-previstos.contract.ts';
import { examesAtrasados, examesAVencer } from './inicio.queries.ts';
import { horasDosMeusExames, meusExames, minhasConvocacoesHandlers } from './minhas.queries.ts';

export const examesPrevistosDoModulo = ({ config }: ModuleServices): Feature => ({
  handlers: [...acoesDosPrevistos, ...acoesDaConvocacao, ...minhasConvocacoesHandlers],
  telas: [telaDosPrevistos],
  titulares: [
    {
      chamadas: `/api${telaDosPrevistos.path}`,
      titular: TITULAR_COLABORADOR,
      id: ({ colaborador }) => (colaborador as { id?: number } | null)?.id,
      procurado: ({ colaboradorId }) => colaboradorId,
    },
  ],
  jobs: [previstosJob, avisoDeExamesAtrasados(config)],
  aFazer: [meusExames, examesAtrasados, examesAVencer],
  compromissos: [horasDosMeusExames],
  // Made anew from what is on record of the person.
  dadosPessoais: [
    {
      titular: 'colaborador',
      tabela: 'exame_previsto',
      titulo: 'Exames previstos',
      quemVe: [telaDosPrevistos.permissao],
      linhas: (ids) => sql`t.colaborador_id = any (${ids})`,
      anonimizar: { modo: 'apagar' },
      mostrar: (
        id,
      ) => sql`select coalesce(e.nome, 'Exame clínico') as "Exame", t.prazo as "Prazo", t.ultimo as "Último", t.motivo as "Motivo"
        from exame_previsto t left join exame e on e.id = t.exame_id where t.colaborador_id = ${id} order by t.prazo, t.id`,
    },
    {
      titular: 'colaborador',
      tabela: 'convocacao_exame',
      titulo: 'Convocações para exames',
      quemVe: [telaDosPrevistos.permissao],
      linhas: (ids) => sql`t.colaborador_id = any (${ids})`,
      anonimizar: { modo: 'apagar' },
      mostrar: (id) => sql`select t.data as "Data", t.hora as "Hora", k.nome as "Clínica", t.exames as "Exames"
        from convocacao_exame t join clinica k on k.id = t.clinica_id where t.colaborador_id = ${id} order by t.data, t.id`,
    },
  ],
});
