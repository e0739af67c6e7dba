import { filtroEmPalavras } from '#modules/cargo-salario/cargo-salario.api.ts';
import { zonaDoServidor } from '#platform/server/config/zone.ts';
import { relatorios } from '#platform/server/report-http/reports.ts';
import { somarPor } from '#platform/shared/contract/report-summary.ts';
import { formatarInstante } from '#platform/shared/format/instante.ts';
import { formatarInteiro } from '#platform/shared/format/numero.ts';
import { andamentos, type FiltroDoRelatorio, progressoEmCurso } from './progresso.contract.ts';
import { type LinhaDoProgresso, progressoDoRelatorio } from './progresso.queries.ts';

type Linha = Omit<LinhaDoProgresso, 'situacao'> & { readonly andamento: string };

/** How far each participant of an online course is. */
export const relatorioDoProgresso = relatorios.defineTabular<Linha, FiltroDoRelatorio>({
  id: 'progresso-em-curso-online',
  titulo: progressoEmCurso.titulo,
  paisagem: true,
  colunas: [
    { chave: 'nome', titulo: 'Talento', tipo: 'texto', largura: 28, total: 'conta' },
    { chave: 'matricula', titulo: 'Matrícula', tipo: 'texto', largura: 11 },
    { chave: 'area', titulo: 'Área organizacional', tipo: 'texto', largura: 22 },
    { chave: 'turma', titulo: 'Turma', tipo: 'texto', largura: 24 },
    { chave: 'andamento', titulo: 'Andamento', tipo: 'texto', largura: 15 },
    { chave: 'concluidas', titulo: 'Feitas', tipo: 'inteiro', largura: 8 },
    { chave: 'aulas', titulo: 'Aulas', tipo: 'inteiro', largura: 8 },
    { chave: 'nota', titulo: 'Nota média', tipo: 'decimal', casas: 2, largura: 10 },
    { chave: 'prazo', titulo: 'Prazo', tipo: 'data', largura: 12 },
    { chave: 'visitadoEm', titulo: 'Última visita', tipo: 'texto', largura: 16 },
    { chave: 'concluidoEm', titulo: 'Concluiu em', tipo: 'data', largura: 12 },
  ],
  filtroEmPalavras: filtroEmPalavras(progressoEmCurso.filtro, { cursoId: 'curso' }),
  linhas: async (ctx, filtro) =>
    (await progressoDoRelatorio(ctx, filtro)).map(({ situacao, visitadoEm, ...linha }) => ({
      ...linha,
      andamento: andamentos.rotulo(situacao),
      visitadoEm: visitadoEm && formatarInstante(visitadoEm, zonaDoServidor()),
    })),
  resumo: (linhas) => ({
    indicadores: [
      { rotulo: 'Participantes', valor: formatarInteiro(linhas.length) },
      { rotulo: 'Concluíram', valor: formatarInteiro(linhas.filter(({ concluidoEm }) => concluidoEm !== null).length) },
    ],
    graficos: [
      {
        titulo: 'Participantes por andamento',
        forma: 'barras',
        barras: somarPor(linhas, ({ andamento }) => andamento).map((soma) => ({
          ...soma,
          texto: formatarInteiro(soma.valor),
        })),
      },
    ],
  }),
});
