import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { type Tenant, useApp } from '#app/testing/harness.ts';
import { formDeModelo } from '#modules/desenvolvimento/desenvolvimento.factory.ts';
import type { AnyEndpoint } from '#platform/shared/contract/endpoint.ts';
import {
  certificadoPadrao,
  type Imagem,
  imagens,
  modeloCertificado,
  mostrarImagem,
  previaDoModelo,
} from './modelo-certificado.contract.ts';

const t = useApp({ URL_PUBLICA: 'https://rh.exemplo.com.br' });

const figura = (formato: 'png' | 'jpeg' | 'webp' | 'gif', largura = 60, altura = 40) =>
  sharp({ create: { width: largura, height: altura, channels: 3, background: '#2f7d5b' } })
    .toFormat(formato)
    .toBuffer();

const pedaco = (tipo: string, dados: Buffer): Buffer => {
  const corpo = Buffer.concat([Buffer.from(tipo, 'latin1'), dados]);
  const [tamanho, soma] = [Buffer.alloc(4), Buffer.alloc(4)];
  tamanho.writeUInt32BE(dados.length);
  soma.writeUInt32BE(crc32(corpo));
  return Buffer.concat([tamanho, corpo, soma]);
};

/** A PNG that says it is of 60 megapixels and holds none of them. */
function prometida(): Buffer {
  const fatos = Buffer.alloc(13);
  fatos.writeUInt32BE(10_000);
  fatos.writeUInt32BE(6_000, 4);
  fatos.set([8, 2, 0, 0, 0], 8);
  const inicio = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([
    inicio,
    pedaco('IHDR', fatos),
    pedaco('IDAT', deflateSync('x')),
    pedaco('IEND', Buffer.alloc(0)),
  ]);
}

async function enviar({ cliente }: Tenant, { path }: AnyEndpoint, conteudo: Buffer, nome: string) {
  const corpo = new FormData();
  corpo.append('dados', '{}');
  corpo.append('file', new Blob([new Uint8Array(conteudo)]), nome);
  return cliente.raw({ method: 'POST', url: path, payload: corpo });
}
const enviada = async (dono: Tenant, tipo: keyof typeof imagens) =>
  (await enviar(dono, imagens[tipo].enviar, await figura('png'), `${tipo}.png`)).body as unknown as Imagem;

test('a imagem vale pelo que contém: o nome perde espaços e parênteses, e só a própria empresa a vê', async () => {
  const dono = await t.app.empresa();
  const { body, status } = await enviar(dono, imagens.L.enviar, await figura('jpeg'), 'Logo (novo) 2.png');
  const logo = body as unknown as Imagem;
  expect([status, logo]).toEqual([201, { id: logo.id, nome: 'Logonovo2.jpg', url: logo.url, largura: 60, altura: 40 }]);
  expect((await dono.cliente.call(imagens.L.listar)).body).toEqual([logo]);
  const procurar = async (busca: string) => (await dono.cliente.call(imagens.L.listar, { query: { busca } })).body;
  expect([await procurar('NOVO'), await procurar('outro'), (await dono.cliente.call(imagens.M.listar)).body]).toEqual([
    [logo],
    [],
    [],
  ]);
  const ver = (quem: Tenant, url: string) =>
    quem.cliente.raw({ method: 'GET', url: `${mostrarImagem.path}?url=${url}` });
  const vista = await ver(dono, logo.url);
  expect([vista.status, vista.headers['content-type']]).toEqual([200, 'image/jpeg']);
  const outra = await t.app.empresa();
  for (const resposta of [
    await ver(outra, logo.url),
    await ver(dono, `${logo.id}-000000000000`),
    await ver(dono, '../etc'),
  ])
    expect(resposta.problema.codigo).toBe('NAO_ENCONTRADO');
  expect((await outra.cliente.call(imagens.L.excluir, { params: { id: logo.id } })).status).toBe(404);
  expect((await t.app.auditoria(dono.empresaId, 'Logo de certificado')).map(({ acao }) => acao)).toEqual(['Inclusão']);
});

test('o que não é imagem, outro formato e a de 60 megapixels são recusados no arquivo, e a grande fica menor', async () => {
  const dono = await t.app.empresa();
  const recusa = async (conteudo: Buffer, nome: string) =>
    (await enviar(dono, imagens.M.enviar, conteudo, nome)).problema.erros;
  const campo = 'file';
  expect(await recusa(Buffer.from('não sou imagem'), 'moldura.png')).toEqual([
    { campo, mensagem: 'O arquivo adicionado não é uma imagem' },
  ]);
  expect(await recusa(Buffer.alloc(0), 'moldura.png')).toEqual([{ campo, mensagem: 'O arquivo está vazio' }]);
  for (const outro of ['webp', 'gif'] as const)
    expect(await recusa(await figura(outro), 'moldura.png'), outro).toEqual([
      { campo, mensagem: 'Envie uma imagem JPEG ou PNG' },
    ]);
  expect(await recusa(prometida(), 'moldura.png')).toEqual([
    { campo, mensagem: 'A imagem tem 60 megapixels. Envie uma de até 50 megapixels' },
  ]);
  const inteira = await figura('png');
  expect(await recusa(inteira.subarray(0, 60), 'moldura.png')).toEqual([
    { campo, mensagem: 'O arquivo adicionado não é uma imagem' },
  ]);
  const foto = await enviar(dono, imagens.M.enviar, await figura('jpeg'), 'moldura.jpeg');
  expect([foto.status, foto.body]).toMatchObject([201, { nome: 'moldura.jpg' }]);
  const { body } = await enviar(dono, imagens.M.enviar, await figura('png', 3000, 2000), 'moldura.png');
  expect(body).toMatchObject({ largura: 2600, altura: 1733 });
});

test('o quinto logo e o campo desconhecido são recusados no campo; a imagem em uso não se exclui', async () => {
  const dono = await t.app.empresa();
  const [logo, moldura, assinatura] = [await enviada(dono, 'L'), await enviada(dono, 'M'), await enviada(dono, 'A')];
  const lugar = { positionX: '10.000', positionY: '5.000', largura: '12.000' };
  const quatro = Array.from({ length: 4 }, () => ({ logo: { id: logo.id }, ...lugar }));
  const form = {
    ...formDeModelo('Treinamentos'),
    molduraCertificado: { id: moldura.id },
    modeloLogoCertificado: quatro,
    assinaturas: [{ nome: 'Rui Paz', qualificacao: 'Instrutor', imagem: { id: assinatura.id }, ...lugar }],
  };
  const criar = (muda: object) => dono.cliente.call(modeloCertificado.criar, { body: { ...form, ...muda } });
  expect((await criar({ modeloLogoCertificado: [...quatro, quatro[0]] })).problema.erros).toEqual([
    {
      campo: 'modeloLogoCertificado',
      mensagem: 'Não foi possível inserir. O número limite de 4 logomarcas por modelo de certificado já foi atingido.',
    },
  ]);
  expect(
    (await criar({ conteudo: 'Oi #FULANO#', versoConteudo: '#CPF#' })).problema.erros.map(({ campo }) => campo),
  ).toEqual(['conteudo', 'versoConteudo']);
  expect((await criar({ textoX: '100.001' })).problema.erros).toEqual([
    { campo: 'textoX', mensagem: 'Esquerda do texto deve ficar entre 0 e 100% da página' },
  ]);
  // A frame is no logo, and a logo no frame.
  expect((await criar({ molduraCertificado: { id: logo.id } })).problema.erros.map(({ campo }) => campo)).toEqual([
    'molduraCertificado',
  ]);
  const { status, body } = await criar({});
  expect([status, body.modeloLogoCertificado[0]]).toMatchObject([
    201,
    { logo: { id: logo.id, nome: 'L.png' }, ...lugar },
  ]);
  for (const [tipo, imagem] of [
    ['L', logo],
    ['M', moldura],
    ['A', assinatura],
  ] as const)
    expect((await dono.cliente.call(imagens[tipo].excluir, { params: { id: imagem.id } })).problema).toMatchObject({
      status: 409,
      mensagem: `Entidade ${imagem.nome} possui dependências em: Modelos de certificado.`,
    });
  await dono.cliente.call(modeloCertificado.excluir, { params: { id: body.id } });
  expect((await dono.cliente.call(imagens.L.excluir, { params: { id: logo.id } })).status).toBe(204);
});

test('há um só modelo padrão: dele vêm título, texto, moldura e logos de quem não escolhe outro', async () => {
  const dono = await t.app.empresa();
  const padraoDe = async (id: number) => (await dono.cliente.call(certificadoPadrao, { params: { id } })).body;
  const nenhum = {
    id: 0,
    titulo: '#NOMECURSO#',
    conteudo:
      'Certificamos que **#NOMECOLABORADOR#** concluiu todo o programa de treinamento **#NOMECURSO#**, com carga horária total de #CARGAHORARIA# horas-aula.',
    molduraCertificado: null,
  };
  expect(await padraoDe(0)).toEqual({ ...nenhum, modeloLogoCertificado: [] });
  const [moldura, logo] = [await enviada(dono, 'M'), await enviada(dono, 'L')];
  const noCanto = { positionX: '10.000', positionY: '5.000' };
  const modeloLogoCertificado = [{ logo: { id: logo.id }, ...noCanto, largura: '12.000' }];
  const criar = async (muda: object) =>
    (await dono.cliente.call(modeloCertificado.criar, { body: { ...formDeModelo(), ...muda } })).body.id;
  const primeiro = await criar({ padrao: true, titulo: 'Primeiro' });
  const segundo = await criar({
    padrao: true,
    titulo: 'Segundo',
    molduraCertificado: { id: moldura.id },
    modeloLogoCertificado,
  });
  expect(await padraoDe(0)).toMatchObject({
    id: segundo,
    titulo: 'Segundo',
    molduraCertificado: moldura,
    modeloLogoCertificado: [{ logo, ...noCanto }],
  });
  expect(await padraoDe(primeiro)).toMatchObject({ id: primeiro, titulo: 'Primeiro', molduraCertificado: null });
  expect((await dono.cliente.call(modeloCertificado.obter, { params: { id: primeiro } })).body.padrao).toBe(false);
  const outra = await t.app.empresa();
  expect((await outra.cliente.call(certificadoPadrao, { params: { id: segundo } })).status).toBe(404);
});

test('a prévia é o próprio certificado, em PDF ou desenhado, com a frente e o verso', async () => {
  const dono = await t.app.empresa();
  const [logo, moldura] = [await enviada(dono, 'L'), await enviada(dono, 'M')];
  const { nome: _, padrao: __, ...desenho } = formDeModelo();
  const body = {
    ...desenho,
    molduraCertificado: { id: moldura.id },
    modeloLogoCertificado: [{ logo: { id: logo.id }, positionX: '10.000', positionY: '5.000', largura: '12.000' }],
    assinaturas: [
      {
        nome: 'Rui Paz',
        qualificacao: null,
        imagem: null,
        positionX: '40.000',
        positionY: '70.000',
        largura: '25.000',
      },
    ],
    verso: true,
    versoConteudo: '#CONTEUDOPROGRAMATICO#',
  };
  const pedir = (formato: 'imagem' | 'pdf', lado: 'frente' | 'verso') =>
    dono.cliente.call(previaDoModelo, { body: { ...body, formato, lado } }) as unknown as Promise<{
      status: number;
      body: Buffer;
    }>;
  const [pdf, frente, verso] = [
    await pedir('pdf', 'frente'),
    await pedir('imagem', 'frente'),
    await pedir('imagem', 'verso'),
  ];
  expect([pdf.status, frente.status, verso.status]).toEqual([200, 200, 200]);
  expect([frente, verso].map(({ body: svg }) => /viewBox="0 0 841\.\d+ 595\.\d+"/.test(String(svg)))).toEqual([
    true,
    true,
  ]);
  expect(String(frente.body).match(/<image /g)?.length).toBeGreaterThanOrEqual(2);
  expect(String(verso.body)).not.toContain('<image ');
});
