import { sql } from 'kysely';
import type { Db } from '#platform/server/db/transaction.ts';
import { somarDias } from '#platform/shared/format/data.ts';
import { insertAll } from './insert.ts';
import { analista } from './logins.ts';

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

/** Keys of other systems: name, only reads, days until the last one, days since the last use. */
const tokens = [
  ['Ponto eletrônico', true, 120, 0],
  ['Portal de vagas da empresa', false, 45, 3],
  ['Planilha de indicadores', true, -20, 26],
] as const;

/** Systems that are told of changes: name, address, kinds of records by address and by name, what they were told of last. */
const webhooks = [
  {
    nome: 'Ponto eletrônico',
    endereco: 'https://ponto.exemplo.com.br/avisos',
    registros: ['/cargo-salario/colaboradores'],
    entidade: 'Colaborador',
    eventos: [
      ['Inclusão', 'INCLUSAO', 'E', 30, null],
      ['Alteração', 'ALTERACAO', 'E', 21, null],
      ['Alteração', 'ALTERACAO', 'F', 9, 'O serviço pediu para tentar mais tarde (503).'],
      ['Alteração', 'ALTERACAO', 'E', 2, null],
    ],
  },
  {
    nome: 'Painel de indicadores',
    endereco: null,
    registros: ['/captacao/candidatos'],
    entidade: 'Candidato',
    eventos: [['Alteração', 'ALTERACAO', 'B', 5, null]],
  },
] as const;

async function criarWebhooks(db: Db, empresaId: number, hoje: string): Promise<void> {
  for (const { nome, endereco, registros, entidade, eventos } of webhooks) {
    const [id] = await insertAll(db, 'webhook', [
      // Turned off where it sends: nobody answers at the addresses of the demonstration.
      { empresa_id: empresaId, nome, endereco, ativo: endereco === null, registros, entidades: [entidade] },
    ]);
    await insertAll(
      db,
      'webhook_evento',
      eventos.map(([acao, operacao, situacao, horas, erro], lugar) => ({
        empresa_id: empresaId,
        webhook_id: id,
        entidade,
        acao,
        operacao,
        registro_id: lugar + 1,
        situacao,
        erro,
        tentativas: situacao === 'F' ? 7 : 1,
        criado_em: `${somarDias(hoje, -1 - Math.floor(horas / 24))}T${String(8 + (horas % 10)).padStart(2, '0')}:12:00Z`,
        entregue_em:
          situacao === 'E'
            ? `${somarDias(hoje, -1 - Math.floor(horas / 24))}T${String(8 + (horas % 10)).padStart(2, '0')}:13:00Z`
            : null,
      })),
    );
  }
}

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
  for (const [nome, leitura, dias, uso] of tokens)
    await sql`insert into token_api (empresa_id, usuario_id, nome, permissoes, somente_leitura, expira_em, chave_hash, chave_inicio, chave_em, ultimo_uso)
      select ${empresaId}, ue.usuario_id, ${nome}, p.permissoes[1:3], ${leitura}, ${somarDias(hoje, dias)}, sha256(convert_to(${`${nome} ${empresaId}`}, 'UTF8')),
        'ciranda_demo', ${`${somarDias(hoje, -90)}T12:00:00Z`}, ${`${somarDias(hoje, -uso)}T08:30:00Z`}
      from usuario_empresa ue join usuario u on u.id = ue.usuario_id join perfil p on p.id = ue.perfil_id
      where ue.empresa_id = ${empresaId} and u.login = ${analista.login}`.execute(db);
  await criarWebhooks(db, empresaId, hoje);
  // Switched off: the log-in page of the demo offers no way that leads nowhere.
  await insertAll(db, 'provedor_login', [
    {
      empresa_id: empresaId,
      nome: 'Conta da empresa',
      emissor: 'https://contas.exemplo.com.br',
      cliente_id: 'ciranda-rh',
      compara: 'E',
      afirmacao: 'email',
      confere_segundo_fator: true,
      sai_do_provedor: true,
      ativo: false,
    },
  ]);
  await sql`insert into grupo_ac (codigo, nome) values ('001', 'Folha mensal'), ('002', 'Filiais')
    on conflict (codigo) do nothing`.execute(db);
}
