import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { unico, useApp } from '#app/testing/harness.ts';
import { criarColaborador } from '#modules/organizacao/organizacao.factory.ts';
import { permissaoVerTodasAreas } from '#modules/organizacao/organizacao.permissions.ts';
import { criarCat, informarAtestado } from '#modules/sst/cat/cat.factory.ts';
import { verbosDaCat } from '#modules/sst/cat/fontes.contract.ts';
import { hoje, somarDias } from '#platform/shared/format/data.ts';
import { AmbienteNacional } from './ambiente-nacional.factory.ts';
import { abrirPfx } from './certificado.queries.ts';
import { cenaDoEnvio, PFX } from './envio.factory.ts';
import { atualizarEventos, obterEvento, telaDoEsocial, verbosDoEsocial } from './esocial.contract.ts';

const nacional = new AmbienteNacional([abrirPfx(PFX, 'x').certificado.toString()]);
const endereco = await nacional.abrir();
afterAll(() => nacional.fechar());
const t = useApp({ ESOCIAL_URL: endereco, ESOCIAL_CA: nacional.autoridade, REDE_INTERNA: '1' });

test('o que o eSocial diz de um acidente e cita o atestado fica selado: o campo se vê, as palavras só quem lê o atestado', async () => {
  const s = await cenaDoEnvio(t.app, { quantos: 0 });
  const { empresaId, cliente } = s;
  const dia = somarDias(hoje(), -30);
  const colaboradorId = await criarColaborador(t.app, empresaId, { nome: 'Ana Prado', dataAdmissao: '2024-01-02' });
  await t.app.banco((db) =>
    sql`update colaborador set matricula = ${`R${unico()}`} where id = ${colaboradorId}`.execute(db),
  );
  const catId = await criarCat(s, colaboradorId, dia);
  await informarAtestado(t.app, cliente, catId, dia);
  await cliente.call(atualizarEventos);
  const [{ cpf } = { cpf: '' }] = await s.ids();
  const descricao = "O CID 'S626' não existe na tabela.";
  nacional.recusas.set(cpf, { codigo: 536, descricao, localizacao: '/eSocial/evtCAT/cat/atestado/codCID' });
  await s.enviar();
  await t.app.executarTarefas();
  await s.depois();
  const [evento] = await s.eventos();
  const aberta = [
    {
      campo: 'Atestado',
      mensagem: '536 O texto do eSocial está no evento, para quem lê o XML dele.',
      path: `/sst/cat?atestado=${catId}`,
    },
  ];
  expect(evento).toMatchObject({ situacao: 'RECUSADO', faltas: aberta });
  const { rows } = await t.app.banco((db) =>
    sql<object>`select e.*, l.mensagem from esocial_evento e join esocial_lote l on l.id = e.lote_id
      where e.empresa_id = ${empresaId}`.execute(db),
  );
  expect(JSON.stringify([rows, await t.app.auditoria(empresaId)])).not.toContain('S626');

  const params = { id: evento?.id ?? 0 };
  expect((await cliente.call(obterEvento, { params })).body).toMatchObject({
    faltas: [{ campo: 'Atestado', mensagem: `536 ${descricao}` }],
    resposta: '401 Conteúdo do evento inválido.',
  });
  for (const falta of [verbosDaCat.SAUDE, verbosDoEsocial.XML]) {
    const outro = falta === verbosDaCat.SAUDE ? verbosDoEsocial.XML : verbosDaCat.SAUDE;
    const sem = await t.app.usuario(empresaId, [telaDoEsocial.permissao, outro, permissaoVerTodasAreas]);
    const lido = await sem.cliente.call(obterEvento, { params });
    expect(lido.body).toMatchObject({ faltas: aberta, resposta: '401' });
    expect(lido.bytes.toString()).not.toContain('S626');
  }
});
