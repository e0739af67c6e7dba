import { z } from 'zod';
import { lugarDosAsos } from '#modules/sst/sst.permissions.ts';
import { endpoint, porId } from '#platform/shared/contract/endpoint.ts';
import { inteiro, lista, opcao, texto, textoLongo } from '#platform/shared/contract/kinds.ts';
import { opcoes } from '#platform/shared/contract/options.ts';
import { exige } from '#platform/shared/permission.ts';
import { aso } from './asos.contract.ts';

/** What a complementary exam found (S-2220, indResult). */
export const resultadosDeExame = opcoes([
  ['1', 'Normal'],
  ['2', 'Alterado'],
  ['3', 'Alterado, estável'],
  ['4', 'Alterado, agravado'],
]);

const { RESULTADO } = lugarDosAsos.permissoes.verbos;
const reservado = { sensivel: RESULTADO } as const;

const doExame = {
  /** Of the catalogue; the certificate names it. */
  exameId: inteiro({ label: 'Exame', min: 1, obrigatorio: true }),
  resultado: opcao(resultadosDeExame, { label: 'Resultado' }),
  achado: texto({ label: 'Achado', max: 500 }),
};
const deExames = { label: 'Exames complementares', max: 40, ...reservado };

/** What an exam found of somebody's health; only health professionals read and write it. */
export const resultadoForm = z.object({
  restricoes: textoLongo({
    label: 'Restrições',
    genero: 'f',
    max: 1000,
    ajuda:
      'O que o talento não deve fazer no trabalho. Só onde o ASO conclui que está apto com restrições; sai no ASO que o profissional de saúde imprime.',
    ...reservado,
  }),
  observacoes: textoLongo({ label: 'Observações clínicas', genero: 'f', max: 4000, ...reservado }),
  exames: lista(z.object(doExame), deExames),
  /** That of the certificate as it was read: two who write at the same time do not write over each other. */
  versao: inteiro({ label: 'Versão', genero: 'f', min: 1 }),
});
export type ResultadoForm = z.output<typeof resultadoForm>;

const lido = z.object({
  colaborador: z.object({ id: z.number(), nome: z.string().optional() }),
  ...resultadoForm.shape,
  exames: lista(z.object({ ...doExame, nome: texto({ label: 'Nome', max: 100 }) }), deExames),
});
export type ResultadoLido = z.output<typeof lido>;
const doAso = { path: `/api${aso.path}/{id}/resultado`, params: porId, acesso: exige(RESULTADO) } as const;

export const obterResultado = endpoint({
  method: 'GET',
  ...doAso,
  resumo: 'Obtém o resultado de um exame ocupacional, que só profissionais de saúde leem',
  resposta: lido,
});
export const gravarResultado = endpoint({
  method: 'PUT',
  ...doAso,
  resumo: 'Grava o resultado de um exame ocupacional',
  body: resultadoForm,
  resposta: lido,
});

export const imprimirAso = endpoint({
  method: 'GET',
  path: `/api${aso.path}/{id}/pdf`,
  acesso: exige(aso.permissoes.ver),
  resumo: 'O atestado de saúde ocupacional em PDF, em duas vias',
  params: porId,
  formato: 'arquivo',
});

/** The event S-2220 of a certificate, unsigned, as the layout S-1.3 has it; refused with all that lacks. It tells what exams found. */
export const xmlDoAso = endpoint({
  method: 'GET',
  path: `/api${aso.path}/{id}/xml-s2220`,
  acesso: exige(RESULTADO),
  resumo: 'Baixa o XML do evento S-2220 de um exame ocupacional',
  params: porId,
  formato: 'arquivo',
});
