import { z } from 'zod';
import { CAMINHO_COLABORADORES } from '#modules/organizacao/colaboradores/colaboradores.contract.ts';
import { permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import { materia } from '#modules/sst/sst.permissions.ts';
import { endpoint, idParam } from '#platform/shared/contract/endpoint.ts';
import { comRegras } from '#platform/shared/contract/field-schema.ts';
import { lista, opcao, referencia, texto, textoLongo } from '#platform/shared/contract/kinds.ts';
import { cpf } from '#platform/shared/contract/kinds-br.ts';
import { opcoes } from '#platform/shared/contract/options.ts';
import { screen } from '#platform/shared/contract/screen.ts';
import { exige } from '#platform/shared/permission.ts';
import { reabilitacoes, respostas } from './ppp.rules.ts';

const lugar = materia.riscos('PPP', {
  ordem: 36,
  somenteVer: true,
  rotulo: 'Perfil profissiográfico (PPP)',
  verbos: { CONFIGURAR: 'Informar CNAE e representante da empresa' },
  menu: { ordem: 36, sinonimos: ['PPP', 'aposentadoria especial'] },
});

export const telaDoPpp = screen({ path: '/sst/ppp', titulo: 'Perfil Profissiográfico', ...lugar });
export const permissoesDoPpp = lugar.permissoes;
const { ver, verbos } = lugar.permissoes;
const base = `/api${telaDoPpp.path}`;

/** Address of the PPP of a talent; `id` as the routes write it, or a number. */
export const caminhoDoPpp = (id: number | '$colaboradorId') => `${telaDoPpp.path}/colaborador/${id}`;

/** Whose PPP is looked at. */
export const escolhaDoPpp = z.object({
  colaborador: referencia({ label: 'Talento', fonte: `${CAMINHO_COLABORADORES}/opcoes` }),
});
export type EscolhaDoPpp = z.output<typeof escolhaDoPpp>;

/** Where the event of a record stands, as the PPP says it. */
export const situacoesNoEsocial = opcoes([
  ['ACEITO', 'Aceito'],
  ['RETIFICAR', 'Aceito, com mudança por enviar'],
  ['ENVIADO', 'Enviado, sem resposta'],
  ['PRONTO', 'Pronto para enviar'],
  ['PENDENTE', 'Pendente'],
  ['RECUSADO', 'Recusado'],
  ['FORA', 'Não informado daqui'],
]);

const falta = z.object({ campo: z.string(), mensagem: z.string(), path: z.string().nullable() });
const periodo = { inicio: z.string(), fim: z.string().nullable() };
const inscricao = z.string().nullable();
const dito = z.enum(respostas);

const lotacao = z.object({
  ...periodo,
  inscricao,
  setor: z.string().nullable(),
  cargo: z.string().nullable(),
  funcao: z.string().nullable(),
  cbo: z.string().nullable(),
});
const agente = z.object({
  codigo: z.string(),
  tipo: z.string(),
  nome: z.string(),
  descricao: z.string().nullable(),
  intensidade: z.string().nullable(),
  tecnica: z.string().nullable(),
  epcEficaz: dito,
  epiEficaz: dito,
  cas: z.array(z.string()),
  requisitos: z.array(z.object({ pergunta: z.string(), resposta: dito })),
});
const registro = z.object({ ...periodo, inscricao, agentes: z.array(agente), observacao: z.string().nullable() });
const responsavel = z.object({
  ...periodo,
  id: z.number(),
  nome: z.string(),
  cpf: z.string().nullable(),
  registro: z.string(),
});
const evento = z.object({
  tipo: z.enum(['S-2210', 'S-2220', 'S-2240']),
  data: z.string(),
  situacao: z.enum(situacoesNoEsocial.codigos),
  recibo: z.string().nullable(),
  path: z.string(),
  faltas: z.array(falta),
});
const reservado = { sensivel: ver } as const;

const ppp = z.object({
  colaborador: z.object({ id: z.number(), nome: z.string() }),
  empresa: z.object({ nome: z.string(), cnpj: z.string().nullable(), cnae: z.string().nullable() }),
  representante: z.object({ nome: z.string(), cpf: z.string() }).nullable(),
  trabalhador: z.object({
    cpf: z.string().nullable(),
    nascimento: z.string().nullable(),
    sexo: z.string().nullable(),
    matricula: z.string().nullable(),
    admissao: z.string(),
    desligamento: z.string().nullable(),
  }),
  reabilitacao: opcao(reabilitacoes, {
    label: 'BR/PDH',
    sensivel: permissoesOrganizacao.colaborador.verbos.DEFICIENCIA,
  }),
  cats: lista(z.object({ data: z.string(), numero: z.string().nullable() }), {
    label: 'CATs',
    genero: 'f',
    ...reservado,
  }),
  lotacoes: z.array(lotacao),
  atividades: z.array(z.object({ ...periodo, descricao: z.string() })),
  registros: lista(registro, { label: 'Registros ambientais', ...reservado }),
  responsaveis: z.array(responsavel),
  /** Null where eSocial is not set up. */
  ambiente: z.enum(['PRODUCAO', 'PRODUCAO_RESTRITA']).nullable(),
  eventos: lista(evento, { label: 'Eventos do eSocial', ...reservado }),
  faltas: z.array(falta),
});
export type Ppp = z.output<typeof ppp>;

const doTalento = { acesso: exige(ver), params: z.object({ colaboradorId: idParam }) } as const;

export const obterPpp = endpoint({
  method: 'GET',
  path: `${base}/colaborador/{colaboradorId}`,
  ...doTalento,
  resumo: 'O perfil profissiográfico de um talento, feito dos registros de que se fazem os eventos do eSocial',
  resposta: ppp,
});

/** What the paper says and no record does. */
export const impressaoForm = z.object({
  revezamento: texto({ label: 'Regime de revezamento', max: 100, exemplo: '12 x 36', ajuda: 'Vazio: não aplicável.' }),
  observacoes: textoLongo({ label: 'Observações', genero: 'f', max: 2000 }),
});
export type ImpressaoForm = z.output<typeof impressaoForm>;

export const imprimirPpp = endpoint({
  method: 'POST',
  path: `${base}/colaborador/{colaboradorId}/pdf`,
  ...doTalento,
  resumo: 'O perfil profissiográfico de um talento em PDF',
  body: impressaoForm,
  formato: 'arquivo',
});

export const configuracaoForm = comRegras(
  z.object({
    cnae: texto({
      label: 'CNAE',
      max: 7,
      obrigatorio: true,
      exemplo: '2542000',
      ajuda: 'Os sete dígitos da atividade principal.',
    }),
    representanteNome: texto({ label: 'Representante da empresa', max: 100, obrigatorio: true }),
    representanteCpf: cpf({ label: 'CPF do representante', obrigatorio: true }),
  }),
  ({ cnae }, recusar) => {
    if (cnae && !/^\d{7}$/.test(cnae)) recusar('cnae', 'O CNAE tem sete dígitos.');
  },
);
export type ConfiguracaoForm = z.output<typeof configuracaoForm>;

const daEmpresa = { path: `${base}/configuracao`, acesso: exige(verbos.CONFIGURAR) } as const;
export const obterConfiguracao = endpoint({
  method: 'GET',
  ...daEmpresa,
  resumo: 'O que o perfil profissiográfico diz da empresa',
  resposta: configuracaoForm.nullable(),
});
export const gravarConfiguracao = endpoint({
  method: 'PUT',
  ...daEmpresa,
  resumo: 'Grava o que o perfil profissiográfico diz da empresa',
  body: configuracaoForm,
});
