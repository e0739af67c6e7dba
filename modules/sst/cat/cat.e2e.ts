import type { Locator, Page } from '@playwright/test';
import { administrador } from '#app/server/demo/logins.ts';
import { avisou, escolher, expect, test } from '#e2e/fixtures.ts';
import { hoje, somarDias } from '#platform/shared/format/data.ts';

test('CAT até o XML: o atestado que falta é informado, e o S-2210 fica pronto com ele @desktop', async ({
  page,
  entrar,
  conferir,
}) => {
  await entrar(administrador);
  await page.goto('/sst/cat');
  const linha = page.getByRole('row').filter({ hasText: 'Falta' });
  const talento = (await linha.getByRole('cell').nth(1).textContent()) ?? '';
  await linha.getByRole('button', { name: 'Mais ações' }).click();
  await page.getByRole('menuitem', { name: 'Atestado' }).click();
  const atestado = page.getByRole('dialog', { name: 'Atestado da CAT' });
  const dia = hoje('America/Fortaleza', new Date()).split('-').reverse().join('/');
  await atestado.getByRole('textbox', { name: 'Data do atendimento' }).fill(dia);
  await atestado.getByRole('textbox', { name: 'Hora do atendimento' }).fill('11:20');
  await atestado.getByRole('textbox', { name: 'Duração do tratamento, em dias' }).fill('2');
  await escolher(atestado, 'Natureza da lesão', 'Contusão');
  await escolher(atestado, 'CID-10', 'S05');
  await atestado.getByRole('textbox', { name: 'Médico ou dentista' }).fill('Marina Alencar Dias');
  await atestado.getByRole('textbox', { name: 'Número de inscrição' }).fill('15482');
  await escolher(atestado, 'UF do conselho', 'Ceará');
  await conferir('cat-atestado');
  await atestado.getByRole('button', { name: 'Gravar' }).click();
  await avisou(page, 'Atestado guardado com sucesso.');

  await page.goto('/sst/esocial?tipo=S-2210');
  await page.getByRole('button', { name: 'Atualizar' }).click();
  const evento = page.getByRole('row').filter({ hasText: talento });
  await expect(evento).toContainText('Pronto');
  await conferir('cat-eventos');
  await evento.getByRole('button', { name: /^Ver/ }).click();
  const aberto = page.getByRole('dialog', { name: 'Evento do eSocial' });
  await expect(aberto).toContainText('<codCID>S05');
  await expect(aberto).toContainText('<nmEmit>Marina Alencar Dias</nmEmit>');
  await conferir('cat-xml');
  const [arquivo] = await Promise.all([
    page.waitForEvent('download'),
    aberto.getByRole('button', { name: 'Baixar o XML' }).click(),
  ]);
  expect(arquivo.suggestedFilename()).toMatch(/^ID1[0-9A-Z]{8}0{6}\d{19}\.xml$/);
});

test('CAT até o XML, escrita à mão: do acidente na tela ao S-2210 com o que se escreveu @desktop', async ({
  page,
  entrar,
  conferir,
}) => {
  await entrar(administrador);
  const { content } = await (await page.request.get('/api/sst/cat?page=0&size=1&especie=INICIAL')).json();
  const talento: string = content[0].colaborador.nome;
  const ontem = somarDias(hoje('America/Fortaleza', new Date()), -1);
  const dia = ontem.split('-').reverse().join('/');
  const escrever = (rotulo: string, valor: string, onde: Page | Locator = page) =>
    onde.getByRole('textbox', { name: rotulo }).fill(valor);
  const marcar = async (rotulo: string, opcao: string) => {
    await page.getByRole('combobox', { name: rotulo }).click();
    await page.getByRole('option', { name: opcao, exact: true }).click();
  };

  await page.goto('/sst/cat/new');
  await escolher(page, 'Talento', talento);
  await escrever('Data do acidente', dia);
  await escrever('Hora do acidente', '10:15');
  await escrever('Horas trabalhadas antes', '02:15');
  await escrever('Último dia trabalhado', dia);
  await marcar('Houve afastamento', 'Não');
  await escrever('Como aconteceu', 'Escorregou no piso molhado ao levar uma caixa.');
  await escolher(page, 'Parte do corpo atingida', 'Joelho');
  await marcar('Lateralidade', 'Esquerda');
  await escolher(page, 'Agente causador', 'Piso');
  await escolher(page, 'Situação geradora', 'Queda de pessoa');
  await marcar('Tipo de local', 'Estabelecimento do empregador no exterior');
  await escolher(page, 'País', 'Argentina');
  await escrever('Código postal', 'C1040AAB');
  await escrever('Especificação do local', 'Depósito');
  await escrever('Bairro', 'Balvanera');
  await escrever('Logradouro', 'Avenida Corrientes');
  await escrever('Número', '2000');
  await page.getByRole('button', { name: 'Adicionar testemunha' }).click();
  const testemunha = page.getByRole('dialog', { name: 'Inserir Testemunha' });
  await escrever('Nome', 'Rui Prado', testemunha);
  await escrever('Relato', 'Estava ao lado e viu a queda.', testemunha);
  await testemunha.getByRole('button', { name: 'Gravar' }).click();
  await expect(testemunha).toBeHidden();
  await conferir('cat-nova');
  await page.getByRole('button', { name: 'Gravar' }).click();
  await avisou(page, 'sucesso');
  // What the accident still asks for is offered at once.
  const avisado = page.getByRole('alert').filter({ hasText: 'sucesso' });
  for (const passo of ['Investigar', 'Imprimir a CAT', 'Ver o S-2210'])
    await expect(avisado.getByRole('button', { name: passo })).toBeVisible();

  // The day stands in other columns too: the last one to tell of an accident of a Saturday is the Monday after.
  const linha = page.getByRole('row', { name: `CAT de ${talento}, ${ontem}` });
  await expect(linha).toContainText('Falta');
  await linha.getByRole('button', { name: 'Editar' }).click();
  await page.getByRole('button', { name: 'Atestado' }).click();
  const atestado = page.getByRole('dialog', { name: 'Atestado da CAT' });
  await escrever('Data do atendimento', dia, atestado);
  await escrever('Hora do atendimento', '11:40', atestado);
  await escrever('Duração do tratamento, em dias', '1', atestado);
  await escolher(atestado, 'Natureza da lesão', 'Contusão');
  await escolher(atestado, 'CID-10', 'S80');
  await escrever('Médico ou dentista', 'Marina Alencar Dias', atestado);
  await escrever('Número de inscrição', '15482', atestado);
  await escolher(atestado, 'UF do conselho', 'Ceará');
  await atestado.getByRole('button', { name: 'Gravar' }).click();
  await avisou(page, 'Atestado guardado com sucesso.');
  await expect(page.getByRole('button', { name: 'Registrar afastamento' })).toBeDisabled();
  await conferir('cat-pagina');
  await page.goBack();
  await expect(linha).toContainText('Informado');

  await page.goto(`/sst/esocial?tipo=S-2210&busca=${encodeURIComponent(talento)}`);
  await page.getByRole('button', { name: 'Atualizar' }).click();
  const evento = page
    .getByRole('row')
    .filter({ hasText: talento })
    .filter({ hasText: new RegExp(`S-2210\\D*${dia}`) });
  await expect(evento).toContainText('Pronto');
  await evento.getByRole('button', { name: /^Ver/ }).click();
  const aberto = page.getByRole('dialog', { name: 'Evento do eSocial' });
  for (const dito of [
    `<dtAcid>${ontem}</dtAcid>`,
    '<hrAcid>1015</hrAcid>',
    '<hrsTrabAntesAcid>0215</hrsTrabAntesAcid>',
    '<houveAfast>N</houveAfast>',
    '<obsCAT>Escorregou no piso molhado ao levar uma caixa.</obsCAT>',
    '<tpLocal>2</tpLocal>',
    '<dscLocal>Depósito</dscLocal>',
    '<pais>063</pais>',
    '<codPostal>C1040AAB</codPostal>',
    '<codParteAting>757010400</codParteAting>',
    '<lateralidade>1</lateralidade>',
    '<codCID>S80',
    '<durTrat>1</durTrat>',
  ])
    await expect(aberto).toContainText(dito);
  await conferir('cat-nova-xml');
});
