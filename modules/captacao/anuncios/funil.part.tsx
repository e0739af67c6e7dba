import { useEndpoint } from '#platform/web/api/query.ts';
import { Unread } from '#platform/web/ui/unread.tsx';
import styles from './anuncios.module.css';
import { funilDoAnuncio } from './divulgacao.contract.ts';

const degraus = [
  ['visitas', 'Visitas à página'],
  ['candidaturas', 'Candidaturas'],
  ['emSelecao', 'Em seleção'],
  ['aptos', 'Aptos'],
  ['contratados', 'Contratados'],
] as const;

const inteiro = new Intl.NumberFormat('pt-BR');
const parte = new Intl.NumberFormat('pt-BR', { style: 'percent', maximumFractionDigits: 0 });

/** How far people came with an announcement: bars that narrow, with the share of the step before. */
export function FunilDoAnuncio({ id }: { id: number }) {
  const lido = useEndpoint(funilDoAnuncio, { params: { id } });
  const { data } = lido;
  if (!data) return <Unread of={lido} />;
  const maior = Math.max(1, ...degraus.map(([nome]) => data[nome]));
  return (
    <section className={styles.quadro} aria-labelledby="funil">
      <h2 id="funil">Resultado do anúncio</h2>
      <ol className={styles.funil}>
        {degraus.map(([nome, rotulo], lugar) => {
          const anterior = lugar > 1 ? data[degraus[lugar - 1]?.[0] ?? 'visitas'] : 0;
          return (
            <li key={nome}>
              <span>{rotulo}</span>
              <span className={styles.trilho} aria-hidden>
                <span style={{ width: `${(data[nome] / maior) * 100}%` }} />
              </span>
              <b>{inteiro.format(data[nome])}</b>
              <small>{anterior > 0 ? parte.format(data[nome] / anterior) : ''}</small>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
