import { z } from 'zod';
import { cadastro } from '#modules/desenvolvimento/desenvolvimento.permissions.ts';
import { endpoint, porId } from '#platform/shared/contract/endpoint.ts';
import { comRegras, type Recusar } from '#platform/shared/contract/field-schema.ts';
import {
  booleano,
  decimal,
  inteiro,
  lista,
  opcao,
  referencia,
  texto,
  textoLongo,
} from '#platform/shared/contract/kinds.ts';
import { opcoes } from '#platform/shared/contract/options.ts';
import { optionQuery, resource } from '#platform/shared/contract/resource.ts';
import { opcional } from '#platform/shared/contract/reuse.ts';
import { deQuemEscolhe, exige } from '#platform/shared/permission.ts';
import {
  CASAS,
  LARGURAS,
  MAXIMO_DE_ASSINATURAS,
  MAXIMO_DE_LOGOS,
  RECUSA_DE_LOGO,
  recusaDeLugar,
} from './lugares.rules.ts';
import { recusaDeMarcadores } from './texto.rules.ts';

const PATH = '/desenvolvimento/modelo-certificado';
const base = `/api${PATH}`;
const lugar = cadastro('MODELO_CERTIFICADO', {
  ordem: 60,
  rotulo: 'Modelos de certificado',
  menu: { sinonimos: ['moldura', 'diploma'] },
});
const { ver, inserir, editar } = lugar.permissoes;

export const orientacoes = opcoes([
  ['P', 'Paisagem'],
  ['R', 'Retrato'],
]);

const parte = (label: string, genero: 'm' | 'f' = 'f') =>
  decimal({ label, genero, casas: CASAS, inteiros: 3, obrigatorio: true, ajuda: 'Em % da página.' });
const posicao = { positionX: parte('Esquerda'), positionY: parte('Topo', 'm'), largura: parte('Largura') };

const logo = z.object({
  logo: referencia({ label: 'Logo', fonte: `${PATH}/logos`, obrigatorio: true }),
  ...posicao,
});
const assinatura = z.object({
  nome: texto({ label: 'Nome de quem assina', max: 100, obrigatorio: true }),
  qualificacao: texto({ label: 'Qualificação', genero: 'f', max: 100, exemplo: 'Instrutor, CREA 12345' }),
  imagem: referencia({ label: 'Imagem da assinatura', genero: 'f', fonte: `${PATH}/assinaturas` }),
  ...posicao,
});

const nome = texto({ label: 'Nome', max: 100, obrigatorio: true });
const padrao = booleano({ label: 'Modelo padrão', ajuda: 'O modelo de quem não escolhe outro.' });
const orientacao = opcao(orientacoes, { label: 'Orientação', genero: 'f', obrigatorio: true });

/** What a certificate looks like, besides what the model is called. */
const desenho = {
  orientacao,
  molduraCertificado: referencia({ label: 'Moldura', genero: 'f', fonte: `${PATH}/molduras` }),
  titulo: texto({ label: 'Título', max: 200, obrigatorio: true }),
  conteudo: textoLongo({
    label: 'Texto',
    max: 3000,
    obrigatorio: true,
    ajuda: 'Entre dois asteriscos de cada lado o texto fica em **negrito**.',
  }),
  tamanho: inteiro({ label: 'Tamanho da letra', min: 8, max: 30, obrigatorio: true }),
  textoX: parte('Esquerda do texto'),
  textoY: parte('Topo do texto', 'm'),
  textoLargura: parte('Largura do texto'),
  qrX: parte('Esquerda do QR code'),
  qrY: parte('Topo do QR code', 'm'),
  modeloLogoCertificado: lista(logo, { label: 'Logos' }),
  assinaturas: lista(assinatura, { label: 'Assinaturas', genero: 'f', max: MAXIMO_DE_ASSINATURAS }),
  verso: booleano({ label: 'Imprimir o verso', ajuda: 'Uma segunda página, como a do conteúdo programático.' }),
  versoTitulo: texto({ label: 'Título do verso', max: 200 }),
  versoConteudo: textoLongo({ label: 'Texto do verso', max: 5000 }),
};
const semNome = z.object(desenho);
export type Desenho = z.output<typeof semNome>;

function conferir(form: Partial<Desenho>, recusar: Recusar): void {
  const dizer = (campo: string, mensagem: string | null) => mensagem && recusar(campo, mensagem);
  for (const campo of ['titulo', 'conteudo', 'versoTitulo', 'versoConteudo'] as const)
    dizer(campo, recusaDeMarcadores(form[campo] ?? ''));
  const entre = (campo: string, rotulo: string, valor: string | null | undefined, min = 0, max = 100) => {
    if (valor) dizer(campo, recusaDeLugar(rotulo, valor, min, max));
  };
  entre('textoX', 'Esquerda do texto', form.textoX);
  entre('textoY', 'Topo do texto', form.textoY);
  entre('textoLargura', 'Largura do texto', form.textoLargura, ...LARGURAS.texto);
  entre('qrX', 'Esquerda do QR code', form.qrX);
  entre('qrY', 'Topo do QR code', form.qrY);
  if ((form.modeloLogoCertificado?.length ?? 0) > MAXIMO_DE_LOGOS) recusar('modeloLogoCertificado', RECUSA_DE_LOGO);
  for (const [lista, limites] of [
    ['modeloLogoCertificado', LARGURAS.logo],
    ['assinaturas', LARGURAS.assinatura],
  ] as const)
    for (const [lugarNaLista, item] of (form[lista] ?? []).entries()) {
      entre(`${lista}.${lugarNaLista}.positionX`, 'Esquerda', item.positionX);
      entre(`${lista}.${lugarNaLista}.positionY`, 'Topo', item.positionY);
      entre(`${lista}.${lugarNaLista}.largura`, 'Largura', item.largura, ...limites);
    }
}

/** How certificates look: frame, logos, text with names that are filled in, signatures, and perhaps a back. */
export const modeloCertificado = resource({
  path: PATH,
  nome: { um: 'Modelo de certificado', varios: 'Modelos de certificado', genero: 'm' },
  ...lugar,
  form: comRegras(z.object({ nome, padrao, ...desenho }), conferir),
  linha: z.object({ nome, orientacao, padrao, verso: desenho.verso }),
  filtro: z.object({ nome: opcional(nome), orientacao: opcional(orientacao) }),
});

const imagem = z.object({
  id: z.number(),
  nome: z.string(),
  /** What show-image takes. */
  url: z.string(),
  /** In pixels. */
  largura: z.number(),
  altura: z.number(),
});
export type Imagem = z.output<typeof imagem>;

const listaDe = (que: 'logos' | 'molduras' | 'assinaturas', resumo: string) =>
  endpoint({
    method: 'GET',
    path: `${base}/${que}`,
    acesso: deQuemEscolhe(ver),
    resumo,
    query: optionQuery,
    resposta: z.array(imagem),
  });
/** Takes the picture as the file 'file'. */
const envioDe = (que: 'logo' | 'moldura' | 'assinatura', resumo: string) =>
  endpoint({
    method: 'POST',
    path: `${base}/add-${que}`,
    acesso: exige(inserir, editar),
    resumo,
    body: z.object({}),
    multipart: true,
    resposta: imagem,
  });
const exclusaoDe = (que: 'logo' | 'moldura' | 'assinatura', resumo: string) =>
  endpoint({ method: 'DELETE', path: `${base}/${que}/{id}`, acesso: exige(inserir, editar), resumo, params: porId });

/** The pictures of a company, by what they are for: L logo, M frame, A signature. */
export const imagens = {
  L: {
    um: 'Logo',
    listar: listaDe('logos', 'Lista os logos de certificados'),
    enviar: envioDe('logo', 'Envia um logo de certificados'),
    excluir: exclusaoDe('logo', 'Exclui um logo de certificados'),
  },
  M: {
    um: 'Moldura',
    listar: listaDe('molduras', 'Lista as molduras de certificados'),
    enviar: envioDe('moldura', 'Envia uma moldura de certificados'),
    excluir: exclusaoDe('moldura', 'Exclui uma moldura de certificados'),
  },
  A: {
    um: 'Assinatura',
    listar: listaDe('assinaturas', 'Lista as imagens de assinaturas de certificados'),
    enviar: envioDe('assinatura', 'Envia a imagem de uma assinatura de certificados'),
    excluir: exclusaoDe('assinatura', 'Exclui a imagem de uma assinatura de certificados'),
  },
} as const;
export type TipoDeImagem = keyof typeof imagens;

export const mostrarImagem = endpoint({
  method: 'GET',
  path: `${base}/show-image`,
  acesso: exige(ver),
  resumo: 'Mostra uma imagem de certificados',
  query: z.object({ url: texto({ label: 'Imagem', genero: 'f', max: 60, obrigatorio: true }) }),
  formato: 'arquivo',
});

/** Text, frame and logos with which something begins that has a certificate: of a model, or of the usual one for id 0. */
export const certificadoPadrao = endpoint({
  method: 'GET',
  path: `${base}/certificado/{id}/padrao`,
  acesso: deQuemEscolhe(ver),
  resumo: 'Título, texto, moldura e logos com que um certificado começa',
  params: z.object({ id: z.coerce.number('Identificador inválido').int().min(0).max(Number.MAX_SAFE_INTEGER) }),
  resposta: z.object({
    /** Of the model; 0 where the company has none. */
    id: z.number(),
    titulo: z.string(),
    conteudo: z.string(),
    molduraCertificado: imagem.nullable(),
    modeloLogoCertificado: z.array(z.object({ logo: imagem, positionX: z.string(), positionY: z.string() })),
  }),
});

export const formatosDaPrevia = opcoes([
  ['imagem', 'Imagem'],
  ['pdf', 'PDF'],
]);

/** What is typed as it would be printed: the PDF, or one of its sides as a picture. */
export const previaDoModelo = endpoint({
  method: 'POST',
  path: `${base}/previa`,
  acesso: exige(ver),
  resumo: 'Mostra como um modelo de certificado se imprime',
  escreve: false,
  body: z.object({
    ...desenho,
    formato: opcao(formatosDaPrevia, { label: 'Formato', obrigatorio: true }),
    lado: opcao(
      opcoes([
        ['frente', 'Frente'],
        ['verso', 'Verso'],
      ]),
      { label: 'Lado', obrigatorio: true },
    ),
  }),
  formato: 'arquivo',
});
