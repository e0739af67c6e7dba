import { z } from 'zod';
import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { aptidaoCandidato } from '#modules/organizacao/opcoes/recrutamento-opcoes.contract.ts';
import { endpoint, idParam, porId } from '#platform/shared/contract/endpoint.ts';
import { opcao, referenciaId, referenciasIds, texto } from '#platform/shared/contract/kinds.ts';
import { opcoes } from '#platform/shared/contract/options.ts';
import { exigido } from '#platform/shared/contract/reuse.ts';
import { exige } from '#platform/shared/permission.ts';
import { candidatoForm } from './candidato.contract.ts';
import { campoContratado, campoCpf, candidato, situacaoDoCandidato } from './candidatos.contract.ts';

const { ver, inserir, editar, excluir, verbos } = permissoesCaptacao.candidato;
const base = `/api${candidato.path}`;
/** What is said of a CPF, a name or parents of whoever one types is for who registers candidates. */
const quemCadastra = exige(inserir, editar);
const fonte = `${candidato.path}/opcoes`;

const pessoa = z.object({ id: z.number(), nome: z.string() });

/** What is known of a CPF: nobody has it, a present or dismissed talent, another candidate of the company or one of another company. */
export const respostaDoCpf = z.object({
  situacao: z.enum(['LIVRE', 'TALENTO', 'CANDIDATO', 'OUTRA_EMPRESA']),
  /** Only another candidate's CPF may not be used. */
  bloqueia: z.boolean(),
  mensagem: z.string().nullable(),
  pessoas: z.array(pessoa),
});

export type RespostaDoCpf = z.output<typeof respostaDoCpf>;

const candidatoId = referenciaId({ label: 'Candidato', fonte });
const cpfExigido = exigido(campoCpf);

export const validarCpf = endpoint({
  method: 'GET',
  path: `${base}/valida-cpf`,
  acesso: quemCadastra,
  resumo: 'Diz de quem é um CPF',
  query: z.object({
    cpf: cpfExigido,
    candidatoId,
    contratado: campoContratado,
  }),
  resposta: respostaDoCpf,
});

const homonimo = z.object({
  id: z.number(),
  nome: z.string(),
  dataNascimento: z.string().nullable(),
  cidade: z.string().nullable(),
  /** The company, when it is not the session's. */
  empresa: z.string().nullable(),
});

export type Homonimo = z.output<typeof homonimo>;
export const buscarHomonimos = endpoint({
  method: 'GET',
  path: `${base}/candidatos-homonimos`,
  acesso: quemCadastra,
  resumo: 'Candidatos com o mesmo nome',
  query: z.object({
    nome: candidatoForm.shape.nome,
    candidatoId,
  }),
  resposta: z.array(homonimo),
});

export const buscarPeloCpf = endpoint({
  method: 'GET',
  path: `${base}/candidato-cpf`,
  acesso: exige(ver),
  resumo: 'Candidato da empresa com o CPF',
  query: z.object({ cpf: cpfExigido }),
  resposta: pessoa.nullable(),
});

export const parente = z.object({
  tipo: z.enum(['CANDIDATO', 'COLABORADOR']),
  id: z.number(),
  nome: z.string(),
  /** Which parent has the same name. */
  por: z.enum(['PAI', 'MAE', 'AMBOS']),
});

/** People whose parents have the same names; none when the company does not ask for the notice. */
export const buscarParentesco = endpoint({
  method: 'GET',
  path: `${base}/parentesco`,
  acesso: quemCadastra,
  resumo: 'Possível parentesco pelos nomes dos pais',
  query: z.object({
    pai: texto({ label: 'Nome do pai', max: 100 }),
    mae: texto({ label: 'Nome da mãe', max: 100 }),
    candidatoId,
  }),
  resposta: z.array(parente),
});

const ligacao = z.object({
  id: z.number(),
  solicitacao: z.object({ id: z.number(), descricao: z.string() }),
  etapa: z.string().nullable(),
  apto: z.string(),
  contratado: z.boolean(),
});

export const obterInformacao = endpoint({
  method: 'GET',
  path: `${base}/{id}/informacao`,
  acesso: exige(ver),
  resumo: 'Resumo do candidato',
  params: porId,
  resposta: z.object({
    id: z.number(),
    nome: z.string(),
    nomeSocial: z.string().nullable(),
    idade: z.number().nullable(),
    email: z.string().nullable(),
    telefone: z.string().nullable(),
    cidade: z.string().nullable(),
    cargos: z.array(z.string()),
    areasInteresse: z.array(z.string()),
    conhecimentos: z.array(z.string()),
    etiquetas: z.array(z.string()),
    empresa: pessoa,
    situacao: z.enum(situacaoDoCandidato.codigos),
    /** The last word said in a selection. */
    apto: z.enum(aptidaoCandidato.codigos),
    temFoto: z.boolean(),
    contratado: z.boolean(),
    qtdDocumentos: z.number(),
    solicitacoes: z.array(ligacao),
  }),
});

/** How the company wants the form: the same answer marks, hides and validates. */
export const obterCadastro = endpoint({
  method: 'GET',
  path: `${base}/cadastro`,
  acesso: exige(ver, inserir, editar),
  resumo: 'Configuração do cadastro de candidatos',
  resposta: z.object({
    campos: z.array(
      z.object({
        campo: z.string(),
        rotulo: z.string(),
        aba: z.string(),
        visivel: z.boolean(),
        obrigatorio: z.boolean(),
        extra: z.boolean(),
      }),
    ),
    maxCandidataCargo: z.number().nullable(),
  }),
});

/** A photo before its candidate is saved; the answer's id goes into the form as `fotoId`. */
export const enviarFoto = endpoint({
  method: 'POST',
  path: `${base}/fotos`,
  acesso: exige(inserir, editar),
  resumo: 'Envia a foto de um candidato',
  body: z.object({}),
  multipart: true,
  resposta: z.object({ id: z.number() }),
});

export const obterFoto = endpoint({
  method: 'GET',
  path: `${base}/{id}/foto`,
  acesso: exige(ver),
  resumo: 'Foto do candidato',
  params: porId,
  formato: 'arquivo',
});

export const gravarOcr = endpoint({
  method: 'PUT',
  path: `${base}/{id}/ocr`,
  acesso: exige(editar),
  resumo: 'Grava o texto do currículo',
  params: porId,
  body: candidatoForm.pick({ ocrTexto: true }),
  resposta: z.object({ ocrTexto: z.string().nullable(), versao: z.number() }),
});

const resultadoDaQualificacao = opcoes([
  ['QUALIFICADO', 'Qualificado'],
  ['NAO_QUALIFICADO', 'Não qualificado'],
  ['NAO_VERIFICADO', 'Não verificado'],
]);
const ids = (obrigatorio: boolean) =>
  referenciasIds({
    label: 'Candidatos',
    fonte,
    max: 1000,
    obrigatorio,
    mensagemObrigatorio: 'Selecione ao menos um candidato',
  });
export const informarQualificacao = endpoint({
  method: 'PUT',
  path: `${base}/qualificacao-cadastral`,
  acesso: exige(verbos.QUALIFICACAO),
  resumo: 'Informa o resultado da qualificação cadastral',
  body: z.object({
    ids: ids(true),
    resultado: opcao(resultadoDaQualificacao, { label: 'Resultado', obrigatorio: true }),
  }),
  resposta: z.object({ alterados: z.number() }),
});

/** The batch that the government's qualification service takes: CPF;NIS;NOME;DN (day, month and year), complete people only. */
export const exportarQualificacao = endpoint({
  method: 'POST',
  path: `${base}/qualificacao-cadastral/exportacao`,
  acesso: exige(verbos.QUALIFICACAO),
  resumo: 'Exporta candidatos para a qualificação cadastral',
  body: z.object({ ids: ids(false) }),
  formato: 'arquivo',
  escreve: false,
});

const pendencias = z.object({ id: z.number(), nome: z.string(), pendencias: z.array(z.string()) });

export type Pendencias = z.output<typeof pendencias>;
const lote = z.object({ ids: ids(true) });

export const verificarPendencias = endpoint({
  method: 'GET',
  path: `${base}/{id}/empresa/{empresaId}/verificar-pendencias`,
  acesso: exige(excluir),
  resumo: 'O que impede a exclusão do candidato',
  params: z.object({ id: idParam, empresaId: idParam }),
  resposta: pendencias,
});

export const verificarPendenciasEmLote = endpoint({
  method: 'POST',
  path: `${base}/verificar-pendencias-em-lote`,
  acesso: exige(excluir),
  resumo: 'O que impede a exclusão dos candidatos',
  body: lote,
  resposta: z.array(pendencias),
  escreve: false,
});

/** Removes those without pending links; the others stay and are told. */
export const removerEmLote = endpoint({
  method: 'POST',
  path: `${base}/remove-candidato-em-lote`,
  acesso: exige(excluir),
  resumo: 'Exclui candidatos sem pendências',
  body: lote,
  resposta: z.object({ removidos: z.array(z.number()), mantidos: z.array(pendencias) }),
});

/** How candidates of the company heard of vacancies, most frequent first; percentages have one decimal place. */
export const quantidadesComoFicouSabendo = endpoint({
  method: 'GET',
  path: '/api/captacao/como-ficou-sabendo-vaga/quantidades',
  acesso: exige(permissoesCaptacao.comoFicouSabendoVaga.ver),
  resumo: 'Quantidade de candidatos por forma de conhecimento da vaga',
  resposta: z.array(z.object({ id: z.number(), nome: z.string(), qtd: z.number(), percentual: z.string() })),
});
