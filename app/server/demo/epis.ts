import type { Db } from '#platform/server/db/transaction.ts';
import { somarDias, somarMeses } from '#platform/shared/format/data.ts';
import { insertAll } from './insert.ts';

const categorias = [
  'Proteção da cabeça',
  'Proteção dos olhos e da face',
  'Proteção auditiva',
  'Proteção respiratória',
  'Proteção das mãos',
  'Proteção dos pés',
  'Proteção contra quedas',
  'Fardamento',
] as const;
const FARDAMENTO = categorias.length - 1;

const tamanhos: readonly (readonly [nome: string, tamanhos: readonly string[]])[] = [
  ['Calçados', Array.from({ length: 13 }, (_, lugar) => String(34 + lugar))],
  ['Roupas', ['PP', 'P', 'M', 'G', 'GG', 'XG']],
  ['Luvas', ['7', '8', '9', '10', '11']],
];
const [CALCADOS, ROUPAS, LUVAS] = [0, 1, 2];

/** Name, category, sizes, maker, number of the CA, days of use, and days until the CA ends. */
type Linha = readonly [
  nome: string,
  categoria: number,
  tamanho: number | null,
  fabricante: string,
  ca: string | null,
  validade: number,
  vence: number | null,
];

const linhas: readonly Linha[] = [
  ['Capacete de segurança classe B', 0, null, '3M do Brasil', '29638', 730, 900],
  ['Capacete com jugular e carneira', 0, null, 'MSA do Brasil', '498', 730, 420],
  ['Capuz tipo balaclava', 0, null, 'Danny EPI', '36115', 180, 45],
  ['Óculos de proteção incolor', 1, null, 'Danny EPI', '11268', 180, 610],
  ['Óculos de ampla visão', 1, null, 'Kalipso', '11285', 180, 330],
  ['Protetor facial de policarbonato', 1, null, 'Ledan', '16072', 365, 20],
  ['Máscara de solda de escurecimento automático', 1, null, 'ESAB', '41218', 730, 700],
  ['Protetor auditivo de inserção', 2, null, '3M do Brasil', '5745', 90, 540],
  ['Protetor auditivo tipo concha', 2, null, '3M do Brasil', '14235', 365, 800],
  ['Respirador PFF2 com válvula', 3, null, '3M do Brasil', '38504', 15, 260],
  ['Respirador semifacial com filtro', 3, null, 'Air Safety', '4115', 365, -12],
  ['Filtro químico para vapores orgânicos', 3, null, 'Air Safety', '9722', 60, 150],
  ['Luva de vaqueta', 4, LUVAS, 'Zanel', '25067', 60, 480],
  ['Luva nitrílica', 4, LUVAS, 'Volk do Brasil', '30916', 30, 390],
  ['Luva de malha de aço', 4, LUVAS, 'Niroflex', '14186', 720, 1020],
  ['Luva isolante classe 0', 4, LUVAS, 'Orion', '29399', 180, 55],
  ['Creme protetor para as mãos', 4, null, 'Henlau', '11070', 60, 760],
  ['Botina de segurança com bico de composite', 5, CALCADOS, 'Marluvas', '31469', 180, 640],
  ['Bota de PVC cano longo', 5, CALCADOS, 'Bracol', '37455', 180, 210],
  ['Perneira de segurança', 5, null, 'Zanel', '27941', 365, 350],
  ['Cinturão paraquedista', 6, ROUPAS, 'Hércules', '35129', 1095, 870],
  ['Talabarte duplo com absorvedor', 6, null, 'Hércules', '35509', 1095, 870],
  ['Trava-quedas retrátil', 6, null, 'MSA do Brasil', '30640', 1095, 120],
  ['Calça de brim', FARDAMENTO, ROUPAS, 'Uniformes Nordeste', null, 365, null],
  ['Camisa de brim manga longa', FARDAMENTO, ROUPAS, 'Uniformes Nordeste', null, 365, null],
  ['Camisa polo', FARDAMENTO, ROUPAS, 'Uniformes Nordeste', null, 365, null],
];

/** What a factory gives to its people: some certificates end soon, one has ended, and some were renewed. */
export async function criarEpis(db: Db, empresaId: number, hoje: string): Promise<void> {
  const dono = { empresa_id: empresaId };
  const categoriaIds = await insertAll(
    db,
    'categoria_epi',
    categorias.map((nome, lugar) => ({ ...dono, nome, fardamento: lugar === FARDAMENTO })),
  );
  const tipoIds = await insertAll(
    db,
    'tipo_tamanho_epi',
    tamanhos.map(([nome]) => ({ ...dono, nome })),
  );
  await insertAll(
    db,
    'tamanho_epi',
    tamanhos.flatMap(([, nomes], lugar) =>
      nomes.map((nome) => ({ ...dono, tipo_tamanho_epi_id: tipoIds[lugar], nome })),
    ),
  );
  const ids = await insertAll(
    db,
    'epi',
    linhas.map(([nome, categoria, tamanho], lugar) => ({
      ...dono,
      nome,
      codigo: `EPI-${String(lugar + 1).padStart(3, '0')}`,
      categoria_id: categoriaIds[categoria],
      tipo_tamanho_id: tamanho === null ? null : tipoIds[tamanho],
      ativo: true,
    })),
  );
  await insertAll(
    db,
    'epi_historico',
    linhas.flatMap(([nome, , , fabricante, numero_ca, validade_uso, vence], lugar) => {
      const comum = { ...dono, epi_id: ids[lugar], nome, fabricante, numero_ca, validade_uso };
      const descricao = `${nome}, conforme a especificação de compra.`;
      const vencimento = vence === null ? null : somarDias(hoje, vence);
      const antes = { data: somarMeses(hoje, -40), vencimento_ca: vence === null ? null : somarMeses(hoje, -3) };
      const depois = { data: somarMeses(hoje, -4), vencimento_ca: vencimento };
      return lugar % 4 === 0
        ? [
            { ...comum, descricao, ...antes },
            { ...comum, descricao, ...depois },
          ]
        : [{ ...comum, descricao, data: somarMeses(hoje, -20), vencimento_ca: vencimento }];
    }),
  );
}
