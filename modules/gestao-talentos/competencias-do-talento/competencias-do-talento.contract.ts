import { z } from 'zod';
import { camposDaEscolha } from '#modules/cargo-salario/configuracoes-faixa-salarial/configuracoes-faixa-salarial.contract.ts';
import { linhaDeCompetencia, nivelDaGrade } from '#modules/cargo-salario/niveis-competencia/grade.contract.ts';
import { funcionalidade } from '#modules/gestao-talentos/gestao-talentos.permissions.ts';
import {
  anonimo,
  colaborador as recursoColaborador,
} from '#modules/organizacao/colaboradores/colaboradores.contract.ts';
import { endpoint, porId } from '#platform/shared/contract/endpoint.ts';
import { data, inteiro, lista, referencia } from '#platform/shared/contract/kinds.ts';
import { resource } from '#platform/shared/contract/resource.ts';
import { comPolitica, idDe, opcional } from '#platform/shared/contract/reuse.ts';
import { exige } from '#platform/shared/permission.ts';

export const CAMINHO_COMPETENCIAS_DO_TALENTO = '/gestao-talentos/configuracoes-niveis-competencia-colaborador';

const colaborador = referencia({
  label: 'Talento',
  fonte: `${recursoColaborador.path}/opcoes`,
  obrigatorio: true,
  fixo: true,
});
const dia = data({ label: 'Data', obrigatorio: true });

/** At which level a talent has which competence, from a day on. */
export const competenciasDoTalento = resource({
  path: CAMINHO_COMPETENCIAS_DO_TALENTO,
  nome: { um: 'Configuração de competências do talento', varios: 'Competências do talento', genero: 'f' },
  ...funcionalidade('COMPETENCIAS_TALENTO', { ordem: 10, menu: { sinonimos: ['CHA'] } }),
  form: z.object({
    ...comPolitica({ colaborador, data: dia }, 'manter'),
    competencias: lista(z.object(camposDaEscolha), {
      label: 'Competências do talento',
      genero: 'f',
      obrigatorio: true,
      mensagemObrigatorio: 'Escolha o nível de ao menos uma competência',
    }),
  }),
  detalhe: z.object({ anonimo }),
  linha: z.object({ colaborador, data: dia, avaliadas: inteiro({ label: 'Competências com nível' }), anonimo }),
  filtro: z.object({
    colaboradorId: idDe(colaborador),
    dataIni: data({ label: 'De' }),
    dataFim: data({ label: 'Até' }),
  }),
});

const { ver } = competenciasDoTalento.permissoes;
const base = `/api${CAMINHO_COMPETENCIAS_DO_TALENTO}`;

/** The grid of a talent on a day: levels in columns, and in rows what the band asks for, what the job has and what the talent has. */
export const gradeDoTalento = endpoint({
  method: 'GET',
  path: `${base}/grade`,
  acesso: exige(ver),
  resumo: 'Níveis e competências de um talento em uma data, com o que a sua faixa exige',
  query: z.object({ colaboradorId: idDe(colaborador, { obrigatorio: true }), data: opcional(dia) }),
  resposta: z.object({
    faixaSalarial: z.object({ id: z.number(), nome: z.string() }).nullable(),
    niveis: z.array(nivelDaGrade),
    linhas: z.array(linhaDeCompetencia.extend({ nivelExigidoId: z.number().nullable() })),
  }),
});

/** What the band asks for against what the talent has, for the radar. */
export const comparacaoDoTalento = endpoint({
  method: 'GET',
  path: `${base}/{id}/comparacao`,
  acesso: exige(ver),
  resumo: 'Compara as competências do talento com as exigidas pela sua faixa na mesma data',
  params: porId,
  resposta: z.object({
    labels: z.array(z.string()),
    competenciasColaborador: z.array(z.number()),
    competenciasFaixaSalarial: z.array(z.number()),
    ordemMaxima: z.number(),
  }),
});
