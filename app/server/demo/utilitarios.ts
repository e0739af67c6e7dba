import { sql } from 'kysely';
import type { Db } from '#platform/server/db/transaction.ts';
import { somarDias } from '#platform/shared/format/data.ts';
import { insertAll } from './insert.ts';

const menus = [
  [
    'Links da empresa',
    [
      ['Calendário de feriados', 'https://www.gov.br/gestao/pt-br/assuntos/relacoes-de-trabalho', true],
      ['Consulta ao CAGED', 'https://www.gov.br/trabalho-e-emprego', true],
      ['Portal do eSocial', 'https://www.gov.br/esocial', true],
    ],
  ],
  ['Benefícios', [['Previdência Social (Meu INSS)', 'https://meu.inss.gov.br', false]]],
] as const;

const sugestoes = [
  [
    'Assinar o recibo de EPI pelo celular',
    'Hoje imprimimos e guardamos em pasta.',
    'P',
    'Está no plano do próximo semestre.',
    40,
  ],
  ['Filtro por cidade na agenda', 'Quem cuida de duas cidades separa os compromissos à mão.', 'A', null, 12],
  [
    'Letra maior na impressão do organograma',
    'Em A3 as áreas de baixo não se leem.',
    'F',
    'A impressão agora ocupa a folha.',
    90,
  ],
  ['Avisar o gestor no aniversário de empresa', 'Muitos só descobrem depois.', 'N', null, 2],
] as const;

/** Links of the company in the side menu, and what people would have better. */
export async function criarUtilitarios(db: Db, empresaId: number, hoje: string): Promise<void> {
  for (const [place, [nome, links]] of menus.entries()) {
    const [menu] = await insertAll(db, 'menu_extra', [{ empresa_id: empresaId, nome, ordem: place + 1 }]);
    await insertAll(
      db,
      'menu_extra_link',
      links.map(([rotulo, url, nova]) => ({
        empresa_id: empresaId,
        menu_extra_id: menu,
        nome: rotulo,
        url,
        nova_aba: nova,
      })),
    );
  }
  await insertAll(
    db,
    'sugestao_melhoria',
    sugestoes.map(([titulo, descricao, status, resposta, dias]) => ({
      empresa_id: empresaId,
      titulo,
      descricao,
      status,
      resposta,
      autor_id: 1,
      data: `${somarDias(hoje, -dias)}T13:10:00Z`,
    })),
  );
  await sql`insert into grupo_ac (codigo, nome) values ('001', 'Folha mensal'), ('002', 'Filiais')
    on conflict (codigo) do nothing`.execute(db);
}
