import { z } from 'zod';
import { noMenuDeUtilitarios, permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import { endpoint, idParam, porId } from '#platform/shared/contract/endpoint.ts';
import { booleano, inteiro, opcao } from '#platform/shared/contract/kinds.ts';
import { type CodigoDe, opcoes } from '#platform/shared/contract/options.ts';
import { screen } from '#platform/shared/contract/screen.ts';
import { exige } from '#platform/shared/permission.ts';

const { instalacao } = permissoesOrganizacao;

export const telaDoBackup = screen({
  path: '/utilitario/backup',
  titulo: 'Backup',
  permissoes: instalacao,
  menu: { ...noMenuDeUtilitarios(180), sinonimos: ['cópia de segurança', 'restaurar'] },
});
const base = `/api${telaDoBackup.path}`;
const acesso = exige(instalacao.ver);

export const situacoesDaCopia = opcoes([
  ['F', 'Na fila'],
  ['A', 'Em andamento'],
  ['P', 'Pronta'],
  ['E', 'Falhou'],
]);
export type SituacaoDaCopia = CodigoDe<typeof situacoesDaCopia>;

export const frequenciasDaCopia = opcoes([
  ['D', 'Todo dia'],
  ['S', 'Aos domingos'],
]);

const copia = z.object({
  id: z.number(),
  nome: z.string().nullable(),
  /** Instants, ISO 8601. */
  data: z.string(),
  terminadaEm: z.string().nullable(),
  /** Bytes. */
  tamanho: z.number().nullable(),
  registros: z.number().nullable(),
  anonima: z.boolean(),
  agendada: z.boolean(),
  noS3: z.boolean(),
  situacao: z.enum(situacoesDaCopia.codigos),
  /** 0 to 1. */
  progresso: z.number(),
  erro: z.string().nullable(),
});
export type Copia = z.output<typeof copia>;

/** The copies, newest first; the oldest of many are left out. */
export const listarCopias = endpoint({
  method: 'GET',
  path: base,
  acesso,
  resumo: 'Lista as cópias de segurança',
  resposta: z.array(copia),
});
export const gerarForm = z.object({ anonima: booleano({ label: 'Sem dados pessoais' }) });
/** Asks for a copy; `senha` opens it, and is said this once. */
export const gerarCopia = endpoint({
  method: 'POST',
  path: `${base}/gerar`,
  acesso,
  resumo: 'Gera uma cópia de segurança',
  body: gerarForm,
  resposta: z.object({ id: z.number(), senha: z.string().nullable() }),
});
/** The newest copy, or the one of `id`; a part of it to who asks for a range. */
export const baixarCopia = endpoint({
  method: 'GET',
  path: `${base}/gerar`,
  acesso,
  resumo: 'Baixa uma cópia de segurança',
  query: z.object({ id: idParam.optional() }),
  formato: 'arquivo',
});
export const baixarCopiaAnonima = endpoint({
  method: 'GET',
  path: `${base}/backup-anonimo`,
  acesso,
  resumo: 'Baixa a última cópia sem dados pessoais',
  formato: 'arquivo',
});
export const excluirCopia = endpoint({
  method: 'DELETE',
  path: `${base}/{id}`,
  acesso,
  resumo: 'Exclui uma cópia de segurança',
  params: porId,
});

export const agendaForm = z.object({
  ativa: booleano({ label: 'Gerar cópias sozinho' }),
  frequencia: opcao(frequenciasDaCopia, { label: 'Frequência', genero: 'f', obrigatorio: true }),
  manter: inteiro({
    label: 'Cópias que se guardam',
    genero: 'f',
    min: 1,
    max: 90,
    obrigatorio: true,
    ajuda: 'Das agendadas; as mais antigas são excluídas.',
  }),
  novaSenha: booleano({ label: 'Trocar a senha das próximas cópias' }),
});
export type AgendaForm = z.output<typeof agendaForm>;
const agenda = z.object({ ativa: z.boolean(), frequencia: z.enum(frequenciasDaCopia.codigos), manter: z.number() });
export const lerAgenda = endpoint({
  method: 'GET',
  path: `${base}/agenda`,
  acesso,
  resumo: 'Lê a agenda das cópias de segurança',
  resposta: z.object({ ...agenda.shape, temSenha: z.boolean(), pasta: z.string(), s3: z.boolean() }),
});
/** Keeps the schedule; `senha` opens the copies from now on, where a new one was made, and is said this once. */
export const gravarAgenda = endpoint({
  method: 'PUT',
  path: `${base}/agenda`,
  acesso,
  resumo: 'Grava a agenda das cópias de segurança',
  body: agendaForm,
  resposta: z.object({ senha: z.string().nullable() }),
});
