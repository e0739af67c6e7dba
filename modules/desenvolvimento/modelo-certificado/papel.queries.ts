import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { type Config, publicRoot } from '#platform/server/config/config.ts';
import { idList } from '#platform/server/db/id-list.ts';
import { openImage } from '#platform/server/files/images.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import type { FreeSpec } from '#platform/server/report/define-report.ts';
import { FOLHA, LADO_DO_QR } from './lugares.rules.ts';
import type { Desenho } from './modelo-certificado.contract.ts';
import { paragrafos, preencher, type Trecho, type Valores, versoComTexto } from './texto.rules.ts';

/** What a certificate says, apart from how it looks. */
export interface CertificadoEscrito {
  readonly titulo: string;
  readonly conteudo: string;
  readonly verso: { readonly titulo: string; readonly conteudo: string } | null;
  readonly valores: Valores;
  readonly numero: string;
  /** The page that confirms it, and the code that is typed there. */
  readonly endereco: string;
  readonly codigo: string;
}

/** The page of the portal that confirms the certificate with this code. */
export const enderecoDaConferencia = (config: Config, codigo: string): string =>
  `${publicRoot(config)}/externo/certificado?codigo=${codigo}`;

interface Lugar {
  readonly x: number;
  readonly y: number;
  readonly largura: number;
}
interface ModeloNoPapel {
  readonly paisagem: boolean;
  readonly folha: { readonly largura: number; readonly altura: number };
  readonly moldura: string | null;
  readonly tamanho: number;
  readonly texto: Lugar;
  readonly qr: { readonly x: number; readonly y: number; readonly lado: number };
  readonly logos: readonly (Lugar & { readonly arquivo: string })[];
  readonly assinaturas: readonly (Lugar & {
    readonly nome: string;
    readonly qualificacao: string;
    readonly arquivo: string | null;
  })[];
}
interface CertificadoNoPapel {
  /** Place of its model in the list. */
  readonly modelo: number;
  readonly titulo: string;
  readonly paragrafos: readonly (readonly Trecho[])[];
  readonly verso: { readonly titulo: string; readonly paragrafos: readonly (readonly Trecho[])[] } | null;
  readonly numero: string;
  readonly endereco: string;
  readonly codigo: string;
  readonly qr: string;
}

const ARQUIVOS = Symbol('arquivos');
/** Which sides are printed. */
export type Lados = 'ambos' | 'frente' | 'verso';

/** Certificates as the template reads them; the pictures travel beside, as no JSON holds them. */
export interface Papel {
  readonly modelos: readonly ModeloNoPapel[];
  readonly certificados: readonly CertificadoNoPapel[];
  readonly lados: Lados;
  readonly [ARQUIVOS]: Readonly<Record<string, Buffer>>;
}

/** The template of certificates, for a free report whose data are a `Papel`. */
export const folhaDeCertificados = {
  template: fileURLToPath(new URL('./certificado.typ', import.meta.url)),
  arquivos: (papel: Papel) => papel[ARQUIVOS],
} satisfies Partial<FreeSpec<Papel, never, Ctx>>;

/** Width in pixels of the pictures of a preview on a screen. */
const LARGURA_NA_TELA = 1200;

interface Figura {
  readonly id: number;
  readonly tipo: string;
  readonly conteudo: Buffer;
}

async function figuras({ db, empresaId }: Pick<Ctx, 'db' | 'empresaId'>, ids: readonly number[]): Promise<Figura[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Omit<Figura, 'conteudo'> & { conteudo: Uint8Array }>`select t.id, a.tipo, a.conteudo
    from imagem_certificado t join arquivo a on a.id = t.arquivo_id
    where t.empresa_id = ${empresaId} and t.id = any (${idList(ids)})`.execute(db);
  return rows.map((row) => ({ ...row, conteudo: Buffer.from(row.conteudo) }));
}

/** A picture as small as a screen needs it; null for what does not open. */
const menor = (conteudo: Buffer): Promise<Buffer | null> =>
  openImage(conteudo)
    .then((imagem) => imagem.resize({ width: LARGURA_NA_TELA, withoutEnlargement: true }).toBuffer())
    .catch(() => null);

const imagensDe = ({ molduraCertificado, modeloLogoCertificado, assinaturas }: Desenho): number[] =>
  [
    molduraCertificado?.id,
    ...modeloLogoCertificado.map(({ logo }) => logo.id),
    ...assinaturas.map(({ imagem }) => imagem?.id),
  ].filter((id) => id !== undefined);

const lugarDe = (item: { positionX: string; positionY: string; largura: string }): Lugar => ({
  x: Number(item.positionX),
  y: Number(item.positionY),
  largura: Number(item.largura),
});

function modeloNoPapel(desenho: Desenho, nomes: ReadonlyMap<number, string>): ModeloNoPapel {
  const arquivo = (imagem: { readonly id: number } | null) => (imagem && nomes.get(imagem.id)) ?? null;
  return {
    paisagem: desenho.orientacao === 'P',
    folha: FOLHA[desenho.orientacao],
    moldura: arquivo(desenho.molduraCertificado),
    tamanho: desenho.tamanho,
    texto: { x: Number(desenho.textoX), y: Number(desenho.textoY), largura: Number(desenho.textoLargura) },
    qr: { x: Number(desenho.qrX), y: Number(desenho.qrY), lado: LADO_DO_QR },
    // A picture that is no longer there leaves its place empty.
    logos: desenho.modeloLogoCertificado.flatMap((item) => {
      const nome = arquivo(item.logo);
      return nome ? [{ ...lugarDe(item), arquivo: nome }] : [];
    }),
    assinaturas: desenho.assinaturas.map((item) => ({
      ...lugarDe(item),
      nome: item.nome,
      qualificacao: item.qualificacao ?? '',
      arquivo: arquivo(item.imagem),
    })),
  };
}

/**
 * Lays certificates out, each with the look of one of `desenhos` (its place there is `modelo`). `naTela` makes the pictures smaller, for a
 * preview.
 */
export async function papelDe(
  ctx: Pick<Ctx, 'db' | 'empresaId'>,
  desenhos: readonly Desenho[],
  certificados: readonly (CertificadoEscrito & { readonly modelo: number })[],
  o: { readonly lados?: Lados; readonly naTela?: boolean } = {},
): Promise<Papel> {
  const { default: qrcode } = await import('qrcode');
  const nomes = new Map<number, string>();
  const arquivos: Record<string, Buffer> = {};
  for (const { id, tipo, conteudo } of await figuras(ctx, [...new Set(desenhos.flatMap(imagensDe))])) {
    const pronta = o.naTela ? await menor(conteudo) : conteudo;
    if (!pronta) continue;
    const nome = `imagem-${id}.${tipo === 'image/png' ? 'png' : 'jpg'}`;
    nomes.set(id, nome);
    arquivos[nome] = pronta;
  }
  const noPapel: CertificadoNoPapel[] = [];
  for (const [
    lugar,
    { valores, modelo, titulo, conteudo, verso: doModelo, numero, endereco, codigo },
  ] of certificados.entries()) {
    const verso = versoComTexto(doModelo, valores);
    const qr = `qr-${lugar}.svg`;
    const svg = await qrcode.toString(endereco, { type: 'svg', margin: 0, errorCorrectionLevel: 'M' });
    arquivos[qr] = Buffer.from(svg);
    noPapel.push({
      modelo,
      titulo: preencher(titulo, valores),
      paragrafos: paragrafos(conteudo, valores),
      verso: verso && { titulo: preencher(verso.titulo, valores), paragrafos: paragrafos(verso.conteudo, valores) },
      numero,
      endereco,
      codigo,
      qr,
    });
  }
  return {
    modelos: desenhos.map((desenho) => modeloNoPapel(desenho, nomes)),
    certificados: noPapel,
    lados: o.lados ?? 'ambos',
    [ARQUIVOS]: arquivos,
  };
}

/** What a model says of the back, as a certificate with these words has it; null where it has none. */
export const versoDe = ({ verso, versoTitulo, versoConteudo }: Desenho): CertificadoEscrito['verso'] =>
  verso ? { titulo: versoTitulo ?? '', conteudo: versoConteudo ?? '' } : null;
