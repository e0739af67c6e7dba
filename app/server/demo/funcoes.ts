import { sql } from 'kysely';
import type { Db } from '#platform/server/db/transaction.ts';
import { somarMeses } from '#platform/shared/format/data.ts';

/** Function, occupation, what is done, its equipment, courses and risks; the one that is not named here waits for its data. */
const funcoes: readonly (readonly [string, string, string, readonly string[], readonly string[], readonly string[]])[] =
  [
    [
      'Operação de máquinas',
      '721405',
      'Prepara, alimenta e opera máquinas de corte e usinagem, confere medidas e mantém a área limpa.',
      [
        'Óculos de proteção incolor',
        'Protetor auditivo tipo concha',
        'Botina de segurança com bico de composite',
        'Calça de brim',
      ],
      ['NR-12 Segurança na operação de máquinas', 'NR-6 Uso, guarda e conservação de EPI'],
      ['Ruído contínuo ou intermitente', 'Aprisionamento em partes móveis'],
    ],
    [
      'Operação de empilhadeira',
      '782220',
      'Transporta e empilha cargas com empilhadeira, verifica o equipamento antes do turno e sinaliza manobras.',
      ['Capacete de segurança classe B', 'Botina de segurança com bico de composite', 'Protetor auditivo de inserção'],
      ['NR-11 Operação de empilhadeira'],
      ['Vibração de corpo inteiro', 'Ruído contínuo ou intermitente'],
    ],
    [
      'Manutenção elétrica',
      '951105',
      'Instala, mede e repara painéis e redes, sempre desenergizados, bloqueados e aterrados.',
      [
        'Luva isolante classe 0',
        'Capuz tipo balaclava',
        'Óculos de proteção incolor',
        'Capacete de segurança classe B',
      ],
      ['NR-10 Segurança em instalações elétricas, básico', 'NR-35 Trabalho em altura'],
      ['Choque elétrico', 'Queda de altura'],
    ],
    [
      'Manutenção mecânica',
      '911305',
      'Desmonta, repara e ajusta máquinas, com bloqueio de energias e ferramentas adequadas.',
      ['Luva de vaqueta', 'Creme protetor para as mãos', 'Botina de segurança com bico de composite'],
      ['NR-12 Segurança na operação de máquinas'],
      ['Aprisionamento em partes móveis', 'Fumos metálicos de solda'],
    ],
    [
      'Movimentação de cargas',
      '783220',
      'Carrega, descarrega e arruma volumes, com postura correta e auxílio de equipamentos.',
      ['Luva de vaqueta', 'Perneira de segurança', 'Botina de segurança com bico de composite'],
      ['NR-6 Uso, guarda e conservação de EPI'],
      ['Levantamento manual de cargas'],
    ],
    [
      'Trabalho administrativo',
      '411010',
      'Executa rotinas de escritório, atende pessoas e mantém registros.',
      [],
      [],
      ['Movimentos repetitivos'],
    ],
  ];

const NORMAS =
  'Cumprir as ordens de serviço, usar e conservar os EPIs entregues, comunicar condições inseguras e interromper o trabalho diante de risco grave e iminente.';
const COMANDO = 'Responde ao encarregado do turno; pode parar a máquina a qualquer momento.';

/** An exam and the functions whose people take it; null is everybody. */
const exames: readonly (readonly [string, readonly string[] | null])[] = [
  ['Avaliação clínica ocupacional', null],
  ['Audiometria tonal ocupacional', ['Operação de máquinas', 'Operação de empilhadeira']],
  ['Acuidade visual', ['Operação de empilhadeira', 'Manutenção elétrica', 'Trabalho administrativo']],
  ['Hemograma completo', ['Manutenção elétrica', 'Manutenção mecânica']],
  ['Espirometria ocupacional', ['Manutenção mecânica']],
];

/** What protects from a risk, by their names. */
const protecao: readonly (readonly [string, readonly string[]])[] = [
  ['Ruído contínuo ou intermitente', ['Protetor auditivo tipo concha', 'Protetor auditivo de inserção']],
  ['Choque elétrico', ['Luva isolante classe 0', 'Capacete de segurança classe B']],
  ['Queda de altura', ['Cinturão paraquedista', 'Talabarte duplo com absorvedor', 'Capacete com jugular e carneira']],
  ['Aprisionamento em partes móveis', ['Luva de vaqueta', 'Botina de segurança com bico de composite']],
  ['Poeira de sílica cristalina', ['Respirador PFF2 com válvula']],
  ['Fumos metálicos de solda', ['Máscara de solda de escurecimento automático', 'Respirador PFF2 com válvula']],
];

/** What the functions of the company are, by the occupations that the product knows. */
export async function descreverFuncoes(db: Db, empresaId: number, hoje: string): Promise<void> {
  for (const [risco, epis] of protecao)
    await sql`insert into risco_epi (empresa_id, risco_id, epi_id) select r.empresa_id, r.id, e.id from risco r
      join epi e on e.empresa_id = r.empresa_id and e.nome = any (${[...epis]}::text[])
      where r.empresa_id = ${empresaId} and r.descricao = ${risco}`.execute(db);
  for (const [nome, cbo, descricao, epis, cursos, riscos] of funcoes) {
    await sql`update funcao set normas_internas = ${NORMAS}, atribuicao_comando = ${COMANDO}
      where empresa_id = ${empresaId} and nome = ${nome}`.execute(db);
    await sql`insert into funcao_historico (empresa_id, funcao_id, data, codigo_cbo, nome_funcao, descricao)
      select ${empresaId}, f.id, ${somarMeses(hoje, -30)}::date, coalesce((select codigo from cbo where codigo = ${cbo}), '411010'),
        f.nome, ${descricao}
      from funcao f where f.empresa_id = ${empresaId} and f.nome = ${nome}`.execute(db);
    await sql`insert into funcao_epi (empresa_id, funcao_id, epi_id) select ${empresaId}, f.id, e.id from funcao f
      join epi e on e.empresa_id = f.empresa_id and e.nome = any (${[...epis]}::text[])
      where f.empresa_id = ${empresaId} and f.nome = ${nome}`.execute(db);
    const fazem = exames.flatMap(([exame, quem]) => (quem === null || quem.includes(nome) ? [exame] : []));
    await sql`insert into funcao_exame (empresa_id, funcao_id, exame_id) select ${empresaId}, f.id, x.id from funcao f
      join exame x on x.empresa_id = f.empresa_id and x.nome = any (${fazem}::text[])
      where f.empresa_id = ${empresaId} and f.nome = ${nome}`.execute(db);
    await sql`insert into funcao_curso (empresa_id, funcao_id, curso_id) select ${empresaId}, f.id, c.id from funcao f
      join curso c on c.empresa_id = f.empresa_id and c.nome = any (${[...cursos]}::text[])
      where f.empresa_id = ${empresaId} and f.nome = ${nome}`.execute(db);
    await sql`insert into funcao_risco (empresa_id, funcao_id, risco_id, epi_eficaz) select ${empresaId}, f.id, r.id, true from funcao f
      join risco r on r.empresa_id = f.empresa_id and r.descricao = any (${[...riscos]}::text[])
      where f.empresa_id = ${empresaId} and f.nome = ${nome}`.execute(db);
  }
}
