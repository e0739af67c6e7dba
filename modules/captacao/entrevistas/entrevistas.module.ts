import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { contarNaLinhaDoTempo } from '#modules/captacao/linha-do-tempo/linha-do-tempo.api.ts';
import { seguirReprovacoes } from '#modules/captacao/quadro/quadro.api.ts';
import { compararPor } from '#modules/captacao/selecao/lado-a-lado.queries.ts';
import { seguirFimDaSelecao } from '#modules/captacao/solicitacoes-pessoal/fim.queries.ts';
import type { Feature } from '#platform/server/feature.ts';
import type { ModuleServices } from '#platform/server/module.ts';
import { formatarData } from '#platform/shared/format/data.ts';
import { entrevistasQueConduzo } from './compromissos.queries.ts';
import { dadosDasEntrevistas, dadosDoEntrevistador } from './dados-pessoais.queries.ts';
import { entrevistasDoModulo } from './entrevistas.actions.ts';
import { minhasEntrevistas, pareceresAEscrever } from './inicio.queries.ts';
import { linhasDasEntrevistas } from './lado-a-lado.queries.ts';
import { lembreteDeEntrevistas } from './lembrete.job.ts';
import { linhasDeEntrevistas } from './linha.queries.ts';
import {
  cancelarDeQuemAcabou,
  cancelarDosReprovados,
  devolverEntrevistas,
  entrevistasQueEsperam,
  perguntaDoFim,
} from './reprovados.queries.ts';

contarNaLinhaDoTempo(linhasDeEntrevistas);
compararPor({
  titulo: 'Entrevistas',
  ordem: 30,
  permissao: permissoesCaptacao.entrevista.ver,
  ler: linhasDasEntrevistas,
});
seguirReprovacoes({
  palavras: {
    cai: ['A entrevista marcada é cancelada', 'As entrevistas marcadas são canceladas'],
    caiu: ['entrevista cancelada', 'entrevistas canceladas'],
    volta: ['entrevista voltou a valer', 'entrevistas voltaram a valer'],
  },
  consequencia: 'Entrevistadores e candidato são avisados. Desfazer a reprovação faz a entrevista voltar a valer.',
  emPe: async (ctx, solicitacaoId) =>
    (await entrevistasQueEsperam(ctx, solicitacaoId)).map(({ ligacaoId, data, horaIni }) => ({
      ...{ ligacaoId, texto: `${formatarData(data)} às ${horaIni}` },
    })),
  sairam: cancelarDosReprovados,
  desfeita: devolverEntrevistas,
});
seguirFimDaSelecao({ pergunta: perguntaDoFim, acabou: cancelarDeQuemAcabou });

export function entrevistas(services: ModuleServices): Feature {
  const { recurso, handlers } = entrevistasDoModulo(services);
  return {
    recursos: [recurso],
    handlers,
    jobs: [lembreteDeEntrevistas(services.config)],
    compromissos: [entrevistasQueConduzo],
    aFazer: [minhasEntrevistas, pareceresAEscrever],
    dadosPessoais: [...dadosDasEntrevistas, ...dadosDoEntrevistador],
  };
}
