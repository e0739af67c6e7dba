import { sql } from 'kysely';
import type { Config } from '#platform/server/config/config.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { type FileAnswer, type Handler, on, onFile } from '#platform/server/http/handler.ts';
import { relatorios } from '#platform/server/report-http/reports.ts';
import { imagensPorId } from './imagens.actions.ts';
import { certificadoPadrao, type Desenho, modeloCertificado, previaDoModelo } from './modelo-certificado.contract.ts';
import { modelosCertificado } from './modelo-certificado.resource.ts';
import {
  enderecoDaConferencia,
  folhaDeCertificados,
  type Lados,
  type Papel,
  papelDe,
  versoDe,
} from './papel.queries.ts';
import { CONTEUDO_PADRAO, EXEMPLOS, TITULO_PADRAO } from './texto.rules.ts';

/** The model that is taken where nobody chose: the usual one of the company; null where it has none. */
export async function modeloPadrao({ db, empresaId }: Pick<Ctx, 'db' | 'empresaId'>): Promise<number | null> {
  const { rows } = await sql<{
    id: number;
  }>`select id from modelo_certificado where empresa_id = ${empresaId} and padrao
    order by id limit 1`.execute(db);
  return rows[0]?.id ?? null;
}

async function padraoDe(ctx: Ctx, id: number) {
  const quem = id === 0 ? await modeloPadrao(ctx) : id;
  if (quem === null)
    return {
      id: 0,
      titulo: TITULO_PADRAO,
      conteudo: CONTEUDO_PADRAO,
      molduraCertificado: null,
      modeloLogoCertificado: [],
    };
  const { titulo, conteudo, molduraCertificado, modeloLogoCertificado } = await modelosCertificado.obter(ctx, quem);
  const lidas = await imagensPorId(
    ctx,
    [molduraCertificado, ...modeloLogoCertificado.map(({ logo }) => logo)].flatMap((uma) => (uma ? [uma.id] : [])),
  );
  const porId = new Map(lidas.map((imagem) => [imagem.id, imagem]));
  return {
    id: quem,
    titulo,
    conteudo,
    molduraCertificado: (molduraCertificado && porId.get(molduraCertificado.id)) ?? null,
    modeloLogoCertificado: modeloLogoCertificado.flatMap(({ logo, positionX, positionY }) => {
      const imagem = porId.get(logo.id);
      return imagem ? [{ logo: imagem, positionX, positionY }] : [];
    }),
  };
}

async function previa(config: Config, ctx: Ctx, desenho: Desenho, lados: Lados, imagem: boolean): Promise<FileAnswer> {
  const cabecalho = await ctx.relatorios.cabecalhoDe(ctx);
  const codigo = 'EXEMPLO';
  const escrito = {
    modelo: 0,
    titulo: desenho.titulo,
    conteudo: desenho.conteudo,
    verso: versoDe({ ...desenho, verso: desenho.verso || lados === 'verso' }),
    valores: { ...EXEMPLOS, EMPRESA: cabecalho.empresaNome },
    numero: EXEMPLOS.NUMERO ?? '',
    endereco: enderecoDaConferencia(config, codigo),
    codigo,
  };
  const papel = await papelDe(ctx, [desenho], [escrito], { lados, naTela: imagem });
  const folha = relatorios.defineFree<Papel, object>({
    ...folhaDeCertificados,
    id: 'modelo-certificado',
    titulo: modeloCertificado.nome.um,
    dados: () => papel,
    planilhas: () => [],
  });
  const opcoes = { cabecalho, signal: ctx.signal };
  const { pdf } = ctx.relatorios;
  return {
    tipo: imagem ? 'image/svg+xml' : 'application/pdf',
    ...(imagem ? {} : { nome: `${modeloCertificado.nome.um}.pdf` }),
    conteudo: async () => (imagem ? pdf.picture(folha, ctx, {}, opcoes) : (await pdf.free(folha, ctx, {}, opcoes)).pdf),
    cabecalhos: { 'content-security-policy': "default-src 'none'; img-src data:; style-src 'unsafe-inline'; sandbox" },
  };
}

export const modeloCertificadoHandlers = (config: Config): readonly Handler[] => [
  on(certificadoPadrao, (ctx, { params: { id } }) => padraoDe(ctx, id)),
  onFile(previaDoModelo, async (ctx, { body: { formato, lado, ...desenho } }) => {
    const imagem = formato === 'imagem';
    return previa(config, ctx, desenho, imagem ? lado : 'ambos', imagem);
  }),
];
