import { sql } from 'kysely';
import { idList } from '#platform/server/db/id-list.ts';
import { files } from '#platform/server/files/files.ts';
import { normalizePicture } from '#platform/server/files/images.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { type Handler, on, onFile } from '#platform/server/http/handler.ts';
import { refuseWhenInUse } from '#platform/server/resource/dependencies.ts';
import { contem } from '#platform/server/resource/list.ts';
import { type OptionQuery, optionLimit } from '#platform/shared/contract/resource.ts';
import { campoInvalido, ProblemError } from '#platform/shared/problem.ts';
import { doEndereco, enderecoDaImagem, nomeDaImagem } from './imagem.rules.ts';
import { type Imagem, imagens, mostrarImagem, type TipoDeImagem } from './modelo-certificado.contract.ts';

/** Greatest side of what is kept, in pixels: a frame fills a page of A4 at 220 dots an inch. */
const LADO = { L: 1000, M: 2600, A: 1000 } as const;
const CAMPO = 'file';

const recusar = (mensagem: string) => campoInvalido(CAMPO, mensagem);

interface Lida extends Omit<Imagem, 'url'> {
  readonly sha256: string;
}
const comUrl = ({ sha256, ...imagem }: Lida): Imagem => ({ ...imagem, url: enderecoDaImagem(imagem.id, sha256) });

const campos = sql`t.id, t.nome, t.largura, t.altura, encode(a.sha256, 'hex') as sha256
  from imagem_certificado t join arquivo a on a.id = t.arquivo_id`;

async function procurar({ db, empresaId }: Ctx, tipo: TipoDeImagem, query: OptionQuery): Promise<Imagem[]> {
  const { ids = [], busca } = query;
  const quais =
    ids.length > 0 ? sql`t.id = any (${idList(ids)})` : busca ? contem(sql`sem_acento(t.nome)`, busca) : sql`true`;
  const { rows } = await sql<Lida>`select ${campos} where t.empresa_id = ${empresaId} and t.tipo = ${tipo} and ${quais}
    order by t.id desc limit ${optionLimit(query)}`.execute(db);
  return rows.map(comUrl);
}

/** The pictures with these ids, of the company. */
export async function imagensPorId(
  { db, empresaId }: Pick<Ctx, 'db' | 'empresaId'>,
  ids: readonly number[],
): Promise<Imagem[]> {
  const { rows } =
    await sql<Lida>`select ${campos} where t.empresa_id = ${empresaId} and t.id = any (${idList(ids)})`.execute(db);
  return rows.map(comUrl);
}

/** A picture of the company as a file. Throws NAO_ENCONTRADO. */
async function exigir({ db, empresaId }: Ctx, id: number, quais = sql`true`) {
  const { rows } = await sql<{
    arquivoId: number;
    nome: string;
    sha256: string;
  }>`select t.arquivo_id as "arquivoId", t.nome,
      encode(a.sha256, 'hex') as sha256 from imagem_certificado t join arquivo a on a.id = t.arquivo_id
    where t.id = ${id} and t.empresa_id = ${empresaId} and ${quais}`.execute(db);
  if (!rows[0]) throw new ProblemError('NAO_ENCONTRADO');
  return rows[0];
}

const doTipo = (tipo: TipoDeImagem): Handler[] => {
  const { um, listar, enviar, excluir } = imagens[tipo];
  const entidade = `${um} de certificado`;
  return [
    on(listar, (ctx, { query }) => procurar(ctx, tipo, query), {
      oferece: { tabela: 'imagem_certificado', condicoes: () => [sql`t.tipo = ${tipo}`] },
    }),
    on(enviar, async (ctx, { arquivos }) => {
      const enviado = arquivos.find(({ campo }) => campo === CAMPO);
      if (!enviado) throw recusar('Arquivo é obrigatório');
      const {
        conteudo,
        largura,
        altura,
        tipo: midia,
      } = await normalizePicture(enviado.conteudo, {
        lado: LADO[tipo],
        campo: CAMPO,
      });
      const nome = nomeDaImagem(enviado.nome, midia);
      const arquivoId = await files.gravar(ctx, { nome, tipo: midia, conteudo });
      const { rows } = await sql<{
        id: number;
      }>`insert into imagem_certificado (empresa_id, tipo, nome, arquivo_id, largura, altura)
        values (${ctx.empresaId}, ${tipo}, ${nome}, ${arquivoId}, ${largura}, ${altura}) returning id`.execute(ctx.db);
      const id = rows[0]?.id ?? 0;
      await ctx.auditar({ acao: 'Inclusão', entidade, entidadeId: id, depois: { nome, largura, altura } });
      const [imagem] = await imagensPorId(ctx, [id]);
      if (!imagem) throw new ProblemError('NAO_ENCONTRADO');
      return imagem;
    }),
    on(excluir, async (ctx, { params: { id } }) => {
      const { arquivoId, nome } = await exigir(ctx, id, sql`t.tipo = ${tipo}`);
      await refuseWhenInUse(ctx, 'imagem_certificado', [id], async () => nome);
      await sql`delete from imagem_certificado where id = ${id} and empresa_id = ${ctx.empresaId}`.execute(ctx.db);
      await files.remover(ctx, arquivoId);
      await ctx.auditar({ acao: 'Exclusão', entidade, entidadeId: id, antes: { nome } });
    }),
  ];
};

export const imagensHandlers: readonly Handler[] = [
  ...doTipo('L'),
  ...doTipo('M'),
  ...doTipo('A'),
  onFile(mostrarImagem, async (ctx, { query: { url } }) => {
    const endereco = doEndereco(url);
    if (!endereco) throw new ProblemError('NAO_ENCONTRADO');
    const { arquivoId, sha256 } = await exigir(ctx, endereco.id);
    if (!sha256.startsWith(endereco.sha256)) throw new ProblemError('NAO_ENCONTRADO');
    const { tipo, conteudo } = await files.ler(ctx, arquivoId);
    // The address names the content.
    return { tipo, conteudo, cabecalhos: { 'cache-control': 'private, max-age=31536000, immutable' } };
  }),
];
