import { z } from 'zod';
import { anonimo, CAMINHO_COLABORADORES } from '#modules/organizacao/colaboradores/colaboradores.contract.ts';
import { materia } from '#modules/sst/sst.permissions.ts';
import { endpoint, porId } from '#platform/shared/contract/endpoint.ts';
import { comRegras } from '#platform/shared/contract/field-schema.ts';
import {
  booleano,
  data,
  inteiro,
  lista,
  opcao,
  referencia,
  texto,
  textoLongo,
} from '#platform/shared/contract/kinds.ts';
import { opcoes } from '#platform/shared/contract/options.ts';
import { resource } from '#platform/shared/contract/resource.ts';
import { idDe } from '#platform/shared/contract/reuse.ts';
import { exige } from '#platform/shared/permission.ts';
import { conferirConclusoes } from './prontuarios.rules.ts';

/** How the person stands to the work, as the certificate of NR-7 says it. */
export const aptidoes = opcoes([
  ['A', 'Apto'],
  ['R', 'Apto com restrições'],
  ['I', 'Inapto'],
]);

export const CAMINHO_PRONTUARIOS = '/sst/prontuarios';
const lugar = materia.saude('PRONTUARIO', {
  rotulo: 'Prontuários (só profissionais de saúde)',
  menu: { sinonimos: ['ficha clínica', 'anamnese', 'histórico de saúde'] },
});
export const permissoesDoProntuario = lugar.permissoes;
const { ver, editar } = lugar.permissoes;
/** Read and written only by who may see medical records, and every reading is written down (decision 211). */
const sensivel = ver;

const colaborador = referencia({
  label: 'Talento',
  fonte: `${CAMINHO_COLABORADORES}/opcoes`,
  obrigatorio: true,
  fixo: true,
  pessoal: 'manter',
});
const dia = data({ label: 'Data', obrigatorio: true, pessoal: 'manter' });
const registradoPor = texto({ label: 'Registrado por', max: 200, pessoal: 'apagar' });
const concluido = booleano({ label: 'Com conclusões' });

/** A medical record; what it says is sealed at rest. */
export const prontuario = resource({
  path: CAMINHO_PRONTUARIOS,
  nome: { um: 'Prontuário', varios: 'Prontuários', genero: 'm' },
  ...lugar,
  form: z.object({
    colaborador,
    data: dia,
    descricao: textoLongo({
      label: 'Descrição',
      genero: 'f',
      max: 20_000,
      obrigatorio: true,
      sensivel,
      semRascunho: true,
      pessoal: 'manter',
      ajuda: 'Guardada com chave fora do banco de dados.',
    }),
  }),
  detalhe: z.object({ registradoPor, concluido, anonimo }),
  linha: z.object({ colaborador, data: dia, registradoPor, concluido, anonimo }),
  filtro: z.object({
    colaboradorId: idDe(colaborador, { obrigatorio: false }),
    dataIni: data({ label: 'De' }),
    dataFim: data({ label: 'Até', genero: 'm' }),
  }),
});

const conclusao = z.object({
  data: dia,
  apto: opcao(aptidoes, { label: 'Aptidão', genero: 'f', obrigatorio: true }),
  observacao: textoLongo({ label: 'Observação', genero: 'f', max: 5000 }),
});
export type Conclusao = z.output<typeof conclusao>;
const conclusoes = lista(conclusao, { label: 'Conclusões', genero: 'f', max: 100, sensivel });

export const corpoDasConclusoes = comRegras(
  z.object({ conclusoes, versao: inteiro({ label: 'Versão', genero: 'f', min: 1, obrigatorio: true }) }),
  (corpo, recusar) => conferirConclusoes(corpo.conclusoes, recusar),
);
export type CorpoDasConclusoes = z.output<typeof corpoDasConclusoes>;

const base = `/api${CAMINHO_PRONTUARIOS}/{id}/conclusoes`;
const versao = z.number();

export const lerConclusoes = endpoint({
  method: 'GET',
  path: base,
  acesso: exige(ver),
  resumo: 'As conclusões de um prontuário',
  params: porId,
  resposta: z.object({ colaborador, dataDoProntuario: data({ label: 'Data do prontuário' }), conclusoes, versao }),
});

export const gravarConclusoes = endpoint({
  method: 'PUT',
  path: base,
  acesso: exige(editar),
  resumo: 'Grava as conclusões de um prontuário, em lugar das que havia',
  params: porId,
  body: corpoDasConclusoes,
  resposta: z.object({ quantas: z.number(), versao }),
});
