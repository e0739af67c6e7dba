import { useWatch } from 'react-hook-form';
import { useEndpoint } from '#platform/web/api/query.ts';
import { useFormContract } from '#platform/web/form/form-context.ts';
import { ScrollRegion } from '#platform/web/ui/scroll-region.tsx';
import styles from './anuncios.module.css';
import { fatosDaVaga } from './anuncios.rules.ts';
import { fatosDaSolicitacao } from './divulgacao.contract.ts';

/** The announcement as candidates will see it, following what is typed. */
export function PreviaDoAnuncio() {
  const { form } = useFormContract();
  const [solicitacao, titulo, descricao, previsaoEncerramento] = useWatch({
    control: form.control,
    name: ['solicitacaoPessoal', 'titulo', 'descricao', 'previsaoEncerramento'],
  });
  const id = (solicitacao as { id: number } | null)?.id ?? 0;
  const { data } = useEndpoint(fatosDaSolicitacao, { params: { id } }, { enabled: id > 0 });
  // A date is told once it is whole.
  const prazo = /^\d{4}-\d{2}-\d{2}$/.test(previsaoEncerramento ?? '') ? previsaoEncerramento : null;
  const fatos = data ? fatosDaVaga({ ...data, previsaoEncerramento: prazo }) : [];
  return (
    <div className={styles.quadro}>
      <h2 id="previa">Como o candidato verá</h2>
      <ScrollRegion className={styles.celular} aria-labelledby="previa">
        <p className={styles.titulo}>{titulo || 'Título da vaga'}</p>
        <dl className={styles.fatos}>
          {fatos.map(([nome, valor]) => (
            <div key={nome}>
              <dt>{nome}</dt>
              <dd>{valor}</dd>
            </div>
          ))}
        </dl>
        <p className={styles.sobre}>Sobre a vaga</p>
        <p className={styles.descricao}>{descricao || 'A descrição aparece aqui.'}</p>
        <span className={styles.botao} aria-hidden>
          Candidatar-se
        </span>
      </ScrollRegion>
    </div>
  );
}
