import { expect, test } from 'vitest';
import { textoDoResumo } from './resumo.rules.ts';

const RAIZ = 'https://rh.exemplo.com.br';
const links = { preferencias: `${RAIZ}/meus-avisos`, cancelar: `${RAIZ}/avisos-por-email?chave=x` };
const vazia = { empresa: 'Vazia', naoLidas: 0, trabalhos: [] };

test('o resumo tem de cada empresa os números e os links, e o reservado é só contado', () => {
  const partes = [
    vazia,
    {
      empresa: 'Alfa',
      naoLidas: 1,
      trabalhos: [
        { titulo: 'Solicitações a liberar', total: 3, path: '/captacao/solicitacoes-pessoal?status=I' },
        { titulo: null, total: 2, path: '/meus-dados' },
        { titulo: null, total: 1, path: '/meus-dados' },
      ],
    },
    { empresa: 'Beta', naoLidas: 12, trabalhos: [] },
  ];
  expect(textoDoResumo({ nome: 'Ana', partes }, RAIZ, links)).toBe(
    [
      'Olá, Ana.',
      'Isto espera por você:',
      `Alfa:\n- 1 mensagem não lida\n  ${RAIZ}/mensagens\n- Solicitações a liberar: 3\n  ${RAIZ}/captacao/solicitacoes-pessoal?status=I\n- 3 outras pendências suas\n  ${RAIZ}/`,
      `Beta:\n- 12 mensagens não lidas\n  ${RAIZ}/mensagens`,
      `Para mudar quando recebe este resumo: ${RAIZ}/meus-avisos`,
      `Para não receber mais, com um clique e sem senha: ${RAIZ}/avisos-por-email?chave=x`,
    ].join('\n\n'),
  );
});

test('onde nada espera não há resumo', () => {
  expect(textoDoResumo({ nome: 'Ana', partes: [vazia, vazia] }, RAIZ, links)).toBeNull();
});
