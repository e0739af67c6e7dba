import { Readable } from 'node:stream';
import { sql } from 'kysely';
import type { Engine } from '#platform/server/db/engine.ts';
import { type Db, inTransaction } from '#platform/server/db/transaction.ts';
import { files, type StoredFile } from '#platform/server/files/files.ts';
import { unzip, zipEntries } from '#platform/server/files/zip-entries.ts';
import type { FileAnswer } from '#platform/server/http/handler.ts';
import type { PersonalTable } from '#platform/server/privacy/personal-data.ts';
import { contentDisposition, safeFileName } from '#platform/server/report/file-name.ts';
import { type ZipFile, zipStream } from '#platform/server/report/zip-stream.ts';
import { formatarBytes } from '#platform/shared/format/bytes.ts';
import { ProblemError } from '#platform/shared/problem.ts';
import { repartir } from './pacote.rules.ts';

/** Bytes of files that one archive holds; those above it are named in its note. */
const LIMITE = 1024 ** 3;
/** Bytes that one of the two documents may have unpacked. */
const LIMITE_DO_DOCUMENTO = 64 * 1024 ** 2;

interface ArquivoDaPessoa {
  readonly id: number;
  readonly nome: string;
  readonly tamanho: number;
}

/** Files that tell of a candidate, each once, by what every module declares: photo, documents of their own, résumés that were read. */
export async function arquivosDaPessoa(
  db: Db,
  tabelas: readonly PersonalTable[],
  candidatoId: number,
): Promise<ArquivoDaPessoa[]> {
  const achados = new Map<number, ArquivoDaPessoa>();
  const ids = sql`array[${candidatoId}::bigint]`;
  // What the staff attached is listed in the documents; the file itself may speak of others, and is asked for.
  const daEquipe = sql`exists (select from candidato_documento s where s.arquivo_id = a.id and not s.enviado_pelo_candidato)`;
  for (const { titular, tabela, linhas, arquivos = [] } of tabelas) {
    // Copies of before would hold themselves.
    if (titular !== 'candidato' || tabela === 'exportacao_titular') continue;
    for (const coluna of arquivos) {
      const { rows } = await sql<ArquivoDaPessoa>`select a.id, a.nome, a.tamanho from ${sql.table(tabela)} t
        join arquivo a on a.id = ${sql.ref(`t.${coluna}`)} where ${linhas(ids)} and not ${daEquipe} order by a.id`.execute(
        db,
      );
      for (const row of rows) if (!achados.has(row.id)) achados.set(row.id, row);
    }
  }
  return [...achados.values()];
}

/** A name of its own in the folder of files, however many are called the same. */
function nomeNoPacote({ nome }: ArquivoDaPessoa, lugar: number): string {
  const ponto = nome.lastIndexOf('.');
  const [base, extensao] = ponto > 0 ? [nome.slice(0, ponto), nome.slice(ponto + 1)] : [nome, 'bin'];
  return `arquivos/${String(lugar + 1).padStart(2, '0')} ${safeFileName(base, extensao)}`;
}

function leiaMe(dentro: readonly ArquivoDaPessoa[], fora: readonly ArquivoDaPessoa[]): string {
  const linhas = [
    'meus-dados.pdf: os seus dados, para ler.',
    'meus-dados.json: os mesmos dados, para levar a outro sistema.',
    ...(dentro.length > 0 ? ['', 'Foto, documentos e currículos:'] : ['', 'Não há foto, documentos nem currículos.']),
    ...dentro.map((um, n) => `${nomeNoPacote(um, n)} (${formatarBytes(um.tamanho)})`),
    ...(fora.length > 0 ? ['', `Não couberam em ${formatarBytes(LIMITE)}; peça-os ao encarregado de dados:`] : []),
    ...fora.map(({ nome }) => nome),
    '',
    'O que a equipe de recrutamento anexou está listado em meus-dados.pdf; peça esses arquivos ao encarregado de dados.',
  ];
  return `${linhas.join('\r\n')}\r\n`;
}

interface Pacote {
  readonly engine: Engine;
  readonly empresaId: number;
  /** The documents made in the background, in an archive of their own. */
  readonly documentos: StoredFile;
  readonly arquivos: readonly ArquivoDaPessoa[];
}

/** The archive in order: note, documents, and one file after the other, so that only one is held at a time. */
async function* conteudoDoPacote({ engine, empresaId, documentos, arquivos }: Pacote): AsyncGenerator<ZipFile> {
  const { dentro, fora } = repartir(arquivos, LIMITE);
  yield { nome: 'leia-me.txt', conteudo: [leiaMe(dentro, fora)] };
  for (const entrada of zipEntries(documentos.conteudo)?.values() ?? [])
    yield { nome: entrada.name, conteudo: [unzip(documentos.conteudo, entrada, LIMITE_DO_DOCUMENTO)] };
  const scope = { tipo: 'empresas', ids: [empresaId] } as const;
  for (const [lugar, um] of dentro.entries()) {
    const lido = await inTransaction(engine, { scope, readOnly: true }, (db) =>
      files.ler({ db, empresaId }, um.id).catch((cause: unknown) => {
        // Removed while the archive travels.
        if (cause instanceof ProblemError && cause.codigo === 'NAO_ENCONTRADO') return null;
        throw cause;
      }),
    );
    if (lido) yield { nome: nomeNoPacote(um, lugar), conteudo: [lido.conteudo] };
  }
}

/** Answers with the copy and the person's files, read one by one while it travels. */
export function baixarPacote(pacote: Pacote): FileAnswer {
  return {
    tipo: 'application/zip',
    conteudo: async () => Readable.from(zipStream(conteudoDoPacote(pacote))),
    cabecalhos: { 'content-disposition': contentDisposition('meus-dados', 'zip') },
  };
}
