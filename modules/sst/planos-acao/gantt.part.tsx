import { Anchor, Paper, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useLayoutEffect, useRef } from 'react';
import type { CodigoDe } from '#platform/shared/contract/options.ts';
import { formatarData } from '#platform/shared/format/data.ts';
import { ScrollRegion } from '#platform/web/ui/scroll-region.tsx';
import estilos from './gantt.module.css';
import { situacoesDaAcaoDoPlano } from './planos-acao.contract.ts';
import { type Barra, type DiasDaAcao, escalaDe, situacaoDaAcao } from './planos-acao.rules.ts';

interface AcaoDesenhada extends DiasDaAcao {
  readonly id: number;
  readonly nome: string;
  /** Where it stands, where more than its days say it. */
  readonly situacao?: CodigoDe<typeof situacoesDaAcaoDoPlano> | null;
  /** The risks that it answers, in words. */
  readonly riscosRespondidos?: string | null;
}

const lugar = ({ de, tamanho }: Barra) => ({ left: `${de * 100}%`, width: `${tamanho * 100}%` });
const mesCurto = ([ano, mes]: string[]) => `${mes}/${ano?.slice(2)}`;
const periodo = (de: string | null, ate: string | null) =>
  de === null
    ? 'não começou'
    : ate === null
      ? `desde ${formatarData(de)}`
      : `${formatarData(de)} a ${formatarData(ate)}`;

/** Planned and real days of actions beside each other, with today across them; every bar is told in words too. */
export function Gantt({
  acoes,
  hoje,
  caminho,
}: {
  readonly acoes: readonly AcaoDesenhada[];
  readonly hoje: string;
  readonly caminho: string;
}) {
  const { meses, barra, agora } = escalaDe(acoes, hoje);
  const quadro = useRef<HTMLElement>(null);
  const vazio = acoes.length === 0;
  // What is wider than the screen opens with today in its middle, and not with the first month.
  useLayoutEffect(() => {
    const { current } = quadro;
    if (vazio || current === null) return;
    const nomes = current.querySelector(`.${estilos.canto}`)?.clientWidth ?? 0;
    const hojeEm = agora * (current.scrollWidth - nomes);
    current.scrollLeft = hojeEm - (current.clientWidth - nomes) / 2;
  }, [vazio, agora]);
  if (vazio) return null;
  // A name for each month would not fit where there are many.
  const passo = Math.ceil(meses.length / 12);
  return (
    <Paper withBorder p="md" mb="md">
      <Title order={2} size="h4" mb={4}>
        Cronograma
      </Title>
      <Text size="xs" c="dimmed" mb="sm">
        Contorno: previsto. Cheio: realizado. Linha vermelha: hoje.
      </Text>
      <ScrollRegion ref={quadro} aria-label="Cronograma das ações" style={{ overflowX: 'auto' }}>
        <div className={estilos.gantt}>
          <div className={estilos.linha} aria-hidden>
            <span className={estilos.canto} />
            <div className={estilos.tempo}>
              {meses.map(({ mes, de }, ordem) =>
                ordem % passo === 0 ? (
                  <span key={mes} className={estilos.mes} style={{ left: `${de * 100}%` }}>
                    {mesCurto(mes.split('-'))}
                  </span>
                ) : null,
              )}
            </div>
          </div>
          {acoes.map((acao) => {
            const situacao = acao.situacao ?? situacaoDaAcao(acao, hoje);
            const riscos = acao.riscosRespondidos ? `; responde a: ${acao.riscosRespondidos}` : '';
            return (
              <div key={acao.id} className={estilos.linha} data-situacao={situacao}>
                <Anchor
                  component={Link}
                  to={`${caminho}/${acao.id}/edit`}
                  className={estilos.nome}
                  size="sm"
                  title={`${acao.nome}${riscos}`}
                >
                  {acao.nome}
                </Anchor>
                <div
                  className={estilos.tempo}
                  role="img"
                  title={acao.riscosRespondidos ? `Responde a: ${acao.riscosRespondidos}` : undefined}
                  aria-label={`${situacoesDaAcaoDoPlano.rotulo(situacao)}; previsto: ${periodo(acao.previsaoInicio, acao.previsaoTermino)}; realizado: ${periodo(acao.acompanhamentoInicio, acao.acompanhamentoTermino)}${riscos}`}
                >
                  {meses.map(({ mes, de }) => (
                    <span key={mes} className={estilos.risco} style={{ left: `${de * 100}%` }} />
                  ))}
                  <span className={estilos.hoje} style={{ left: `${agora * 100}%` }} />
                  {acao.previsaoInicio && (
                    <span
                      className={estilos.previsto}
                      style={lugar(barra(acao.previsaoInicio, acao.previsaoTermino))}
                    />
                  )}
                  {acao.acompanhamentoInicio && (
                    <span
                      className={estilos.real}
                      style={lugar(barra(acao.acompanhamentoInicio, acao.acompanhamentoTermino))}
                    />
                  )}
                </div>
              </div>
            );
          })}
        </div>
      </ScrollRegion>
    </Paper>
  );
}
