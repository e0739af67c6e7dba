import { z } from 'zod';
import { candidato } from '#modules/captacao/candidatos/candidatos.contract.ts';
import { endpoint, porId } from '#platform/shared/contract/endpoint.ts';
import { booleano, referenciasIds, texto } from '#platform/shared/contract/kinds.ts';
import { report } from '#platform/shared/contract/report.ts';
import { exige } from '#platform/shared/permission.ts';

/** Candidates that one file takes. */
export const CURRICULOS_POR_ARQUIVO = 200;

const assinatura = (n: 1 | 2 | 3) => texto({ label: `Texto da assinatura ${n}`, max: 60 });

/** What a printed curriculum shows (D-0168). */
const opcoes = {
  exibirCabecalho: booleano({ label: 'Cabeçalho da empresa' }),
  exibirSocioEconomica: booleano({ label: 'Dados socioeconômicos' }),
  exibirFormacao: booleano({ label: 'Formação acadêmica' }),
  exibirCurso: booleano({ label: 'Cursos' }),
  exibirCertificado: booleano({ label: 'Certificados' }),
  exibirIdioma: booleano({ label: 'Idiomas' }),
  exibirConhecimento: booleano({ label: 'Conhecimentos' }),
  exibirExperiencia: booleano({ label: 'Experiências profissionais' }),
  exibirObservacao: booleano({ label: 'Observações' }),
  exibirCamposExtras: booleano({ label: 'Campos extras' }),
  exibirSolicitacaoPessoal: booleano({ label: 'Solicitações de pessoal' }),
  exibirHistorico: booleano({ label: 'Histórico da seleção' }),
  exibirOcrTexto: booleano({ label: 'Texto do currículo digitalizado' }),
  exibirAssinatura1: booleano({ label: 'Assinatura 1' }),
  assinatura1: assinatura(1),
  exibirAssinatura2: booleano({ label: 'Assinatura 2' }),
  assinatura2: assinatura(2),
  exibirAssinatura3: booleano({ label: 'Assinatura 3' }),
  assinatura3: assinatura(3),
};

export const opcoesDoCurriculo = z.object(opcoes);
export type OpcoesDoCurriculo = z.output<typeof opcoesDoCurriculo>;

/** With what the dialog begins, until the person chose otherwise. */
export const padraoDoCurriculo: OpcoesDoCurriculo = {
  exibirCabecalho: true,
  exibirSocioEconomica: false,
  exibirFormacao: true,
  exibirCurso: true,
  exibirCertificado: true,
  exibirIdioma: true,
  exibirConhecimento: true,
  exibirExperiencia: true,
  exibirObservacao: true,
  exibirCamposExtras: true,
  exibirSolicitacaoPessoal: false,
  exibirHistorico: false,
  exibirOcrTexto: false,
  exibirAssinatura1: false,
  assinatura1: 'Candidato',
  exibirAssinatura2: false,
  assinatura2: 'Recrutador',
  exibirAssinatura3: false,
  assinatura3: 'Gestor da área',
};

/** The curriculum of one candidate. */
export const imprimirCurriculo = endpoint({
  method: 'POST',
  path: `/api${candidato.path}/{id}/imprimir-curriculo`,
  acesso: exige(candidato.permissoes.ver),
  resumo: 'Imprime o currículo de um candidato',
  params: porId,
  body: opcoesDoCurriculo,
  formato: 'arquivo',
});

/** The curricula of several candidates in one file; a long one is made in the background. */
export const curriculos = report({
  path: `${candidato.path}/curriculos`,
  titulo: 'Currículos',
  filtro: z.object({
    ids: referenciasIds({
      label: 'Candidatos',
      fonte: `${candidato.path}/opcoes`,
      obrigatorio: true,
      mensagemObrigatorio: 'Selecione ao menos um candidato',
      max: CURRICULOS_POR_ARQUIVO,
    }),
    ...opcoes,
  }),
  permissao: candidato.permissoes.ver,
});
