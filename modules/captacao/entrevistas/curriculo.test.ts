import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { criarCandidato } from '#modules/captacao/captacao.factory.ts';
import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { hoje, somarDias } from '#platform/shared/format/data.ts';
import { cancelar, lerCurriculo } from './andamento.contract.ts';
import { marcarEntrevista } from './entrevistas.factory.ts';

const t = useApp();
const { ver, verbos } = permissoesCaptacao.entrevista;

/** Zélia, of whom everything is known, and a manager without the authority of candidates who interviews her. */
async function cena() {
  const dono = await t.app.empresa();
  const { empresaId } = dono;
  const candidatoId = await criarCandidato(t.app, empresaId, {
    nome: 'Zélia Prado',
    cpf: '52998224725',
    dataNascimento: '1990-01-01',
    mae: 'Rosa Prado',
    email: 'zelia@exemplo.com',
  });
  await t.app.banco(async (db) => {
    await sql`update candidato set cursos = 'Excel avançado', observacao = 'Disponível à noite', deficiencia = '1' where id = ${candidatoId}`.execute(
      db,
    );
    await sql`insert into candidato_experiencia (empresa_id, candidato_id, empresa, nome_mercado, check_nome_cargo, data_admissao,
        salario, contato_empresa, motivo_saida, observacao)
      values (${empresaId}, ${candidatoId}, 'Oficina Boa', 'Soldadora', true, '2020-01-01', 2500, '8533334444', 'Mudança de cidade', 'Solda TIG')`.execute(
      db,
    );
  });
  const gestor = await t.app.usuario(empresaId, [ver, verbos.PARECER]);
  const marcar = (dados: object = {}) =>
    marcarEntrevista(t.app, dono, {
      candidato: { id: candidatoId },
      entrevistadores: [{ id: gestor.usuarioId }],
      ...dados,
    });
  const ler = async (id: number, cliente = gestor.cliente) =>
    (await cliente.call(lerCurriculo, { params: { id } })).body;
  return { dono, empresaId, gestor, marcar, ler };
}

test('quem conduz a entrevista lê a experiência e a formação do candidato, e nada de pessoal', async () => {
  const { marcar, ler } = await cena();
  const { id } = await marcar();
  expect(await ler(id)).toEqual({
    nome: 'Zélia Prado',
    secoes: [
      {
        titulo: 'Experiência profissional',
        itens: [
          {
            titulo: 'Soldadora',
            detalhe: 'Oficina Boa',
            quando: expect.stringMatching(/^desde 01\/01\/2020/),
            texto: 'Solda TIG',
          },
        ],
        marcas: [],
        texto: '',
      },
      { titulo: 'Cursos', itens: [], marcas: [], texto: 'Excel avançado' },
    ],
  });
});

test('quem não conduz nada lê, nem quem conduziu a que foi cancelada ou passou há mais de 60 dias', async () => {
  const { dono, empresaId, marcar, ler } = await cena();
  const { id } = await marcar();
  const outro = await t.app.usuario(empresaId, [ver, verbos.PARECER]);
  expect(await ler(id, outro.cliente)).toBeNull();
  expect(await ler(id, dono.cliente)).toBeNull();
  const semParecer = await t.app.usuario(empresaId, [ver]);
  expect((await semParecer.cliente.call(lerCurriculo, { params: { id } })).status).toBe(403);

  const passar = (dia: string) =>
    t.app.banco((db) => sql`update entrevista set data = ${dia} where id = ${id}`.execute(db));
  await passar(somarDias(hoje(), -60));
  expect((await ler(id))?.nome).toBe('Zélia Prado');
  await passar(somarDias(hoje(), -61));
  expect(await ler(id)).toBeNull();

  const outra = await marcar({ horaIni: '15:00', horaFim: '16:00' });
  expect((await ler(outra.id))?.nome).toBe('Zélia Prado');
  const { status } = await dono.cliente.call(cancelar, { params: { id: outra.id }, body: { motivo: 'Vaga suspensa' } });
  expect(status).toBe(200);
  expect(await ler(outra.id)).toBeNull();
  const estranho = await t.app.empresa();
  expect(await ler(outra.id, estranho.cliente)).toBeNull();
});
