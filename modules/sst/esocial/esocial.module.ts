import { sql } from 'kysely';
import type { Feature } from '#platform/server/feature.ts';
import type { ModuleServices } from '#platform/server/module.ts';
import { avisoDoCertificado } from './avisos-do-certificado.job.ts';
import { acoesDoXmlDaCondicao } from './condicao-xml.actions.ts';
import { conferenciaJob } from './conferencia.job.ts';
import { acoesDoEnvio } from './envio.actions.ts';
import { envioJob, lotesDevidosJob } from './envio.job.ts';
import { acoesDoEsocial } from './esocial.actions.ts';
import { telaDoEsocial, verbosDoEsocial } from './esocial.contract.ts';
import { atualizarEsocialJob } from './esocial.job.ts';
import { acoesDoXmlDoExame } from './exame-xml.actions.ts';
import { eventosAVencer, eventosVencidos } from './inicio.queries.ts';
import { acoesDeResolver } from './resolver.actions.ts';
import { acoesDoXmlDoToxicologico } from './toxicologico-xml.actions.ts';

export const esocialDoModulo = ({ config }: ModuleServices): Feature => ({
  handlers: [
    ...acoesDoEsocial,
    ...acoesDoEnvio,
    ...acoesDeResolver,
    ...acoesDoXmlDaCondicao,
    ...acoesDoXmlDoExame,
    ...acoesDoXmlDoToxicologico,
  ],
  telas: [telaDoEsocial],
  aFazer: [eventosVencidos, eventosAVencer],
  jobs: [atualizarEsocialJob, conferenciaJob, envioJob(config), lotesDevidosJob, avisoDoCertificado(config)],
  conhecidas: { esocial_evento: [telaDoEsocial.permissao] },
  titulares: [
    {
      chamadas: `/api${telaDoEsocial.path}`,
      titular: 'colaborador',
      id: ({ colaborador }) => (colaborador as { id?: number } | null)?.id,
    },
  ],
  // What was told to the government is kept as it was told: the company answers for it (Lei 8.212/1991, art. 32, § 11).
  dadosPessoais: [
    {
      titular: 'colaborador',
      tabela: 'esocial_evento',
      titulo: 'Eventos do eSocial',
      quemVe: [telaDoEsocial.permissao, verbosDoEsocial.XML],
      linhas: (ids) => sql`t.colaborador_id = any (${ids})`,
      anonimizar: {
        modo: 'limpar',
        limpar: {},
        manter: [
          'colaborador_id',
          'tipo',
          'natureza',
          'parte',
          'origem',
          'origem_id',
          'situacao',
          'referencia',
          'prazo',
          'faltas',
          'impressao',
          'retrato',
          'evento_id',
          'xml_selado',
          'recibo',
          'excluido',
          'ambiente',
          'lote_id',
          'resposta',
          'resposta_selado',
          'repetir',
        ],
      },
      mostrar: (
        id,
      ) => sql`select t.tipo as "Evento", t.referencia as "Data do fato", t.situacao as "Situação", t.recibo as "Recibo"
        from esocial_evento t where t.colaborador_id = ${id} and t.situacao = 'ACEITO' order by t.referencia, t.id`,
    },
  ],
});
