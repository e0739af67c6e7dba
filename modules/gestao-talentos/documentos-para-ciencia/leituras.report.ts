import { filtroEmPalavras } from '#modules/cargo-salario/cargo-salario.api.ts';
import { zonaDoServidor } from '#platform/server/config/zone.ts';
import { relatorios } from '#platform/server/report-http/reports.ts';
import { formatarInstante } from '#platform/shared/format/instante.ts';
import { formatarInteiro } from '#platform/shared/format/numero.ts';
import { type FiltroDoRelatorio, leiturasDeDocumento, situacoesDaLeitura } from './leituras.contract.ts';
import { type LeituraNoRelatorio, leiturasDoRelatorio } from './leituras.queries.ts';

type Linha = Omit<LeituraNoRelatorio, 'situacao'> & { readonly leitura: string };

/** Who signed a document and who did not, with what proves each signature. */
export const relatorioDeLeituras = relatorios.defineTabular<Linha, FiltroDoRelatorio>({
  id: 'leituras-de-documento',
  titulo: leiturasDeDocumento.titulo,
  paisagem: true,
  colunas: [
    { chave: 'nome', titulo: 'Talento', tipo: 'texto', largura: 28, total: 'conta' },
    { chave: 'matricula', titulo: 'Matrícula', tipo: 'texto', largura: 11 },
    { chave: 'area', titulo: 'Área organizacional', tipo: 'texto', largura: 24 },
    { chave: 'numero', titulo: 'Versão', tipo: 'inteiro' },
    { chave: 'leitura', titulo: 'Leitura', tipo: 'texto', largura: 18 },
    { chave: 'assinadoEm', titulo: 'Assinado em', tipo: 'texto', largura: 16 },
    { chave: 'sha256', titulo: 'SHA-256 do arquivo', tipo: 'texto', largura: 30 },
  ],
  filtroEmPalavras: filtroEmPalavras(leiturasDeDocumento.filtro),
  linhas: async (ctx, filtro) =>
    (await leiturasDoRelatorio(ctx, filtro)).map(({ situacao, assinadoEm, ...linha }) => ({
      ...linha,
      leitura: situacoesDaLeitura.rotulo(situacao),
      assinadoEm: assinadoEm && formatarInstante(assinadoEm, zonaDoServidor()),
    })),
  resumo: (linhas) => {
    const assinaram = linhas.filter(({ assinadoEm }) => assinadoEm !== null).length;
    return {
      indicadores: [
        { rotulo: 'Assinaram', valor: formatarInteiro(assinaram) },
        { rotulo: 'Não assinaram', valor: formatarInteiro(linhas.length - assinaram) },
      ],
      graficos: [],
    };
  },
});
