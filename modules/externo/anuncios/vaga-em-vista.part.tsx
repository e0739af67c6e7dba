import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { searchOf } from '#platform/web/search-of.ts';
import { lugar } from './cartao-da-vaga.part.tsx';
import type { Vaga } from './vagas.contract.ts';
import styles from './vagas.module.css';
import { useLeitura } from './vagas-leitura.part.tsx';

/** The vacancy for which a person registers or logs in, kept in sight on the way: title, place, company. */
export function VagaEmVista({ solicitacaoId }: { solicitacaoId: number }) {
  const { data } = useLeitura<Vaga>(`/api/externo/solicitacoes-pessoal/${solicitacaoId}/anuncio`, {});
  // A vacancy that is not open any more has its say where the person applies.
  if (!data) return <div className={styles.vista} aria-hidden />;
  return (
    <aside className={styles.vista} aria-label="Vaga escolhida">
      <p>
        <span>Candidatura para</span> <strong>{data.titulo}</strong>
        <span>{[lugar(data), data.empresa.nome].filter(Boolean).join(' · ')}</span>
      </p>
      <Anchor
        component={Link}
        to="/externo/anuncios"
        search={searchOf({ solicitacaoId, empresaId: data.empresa.id })}
        size="sm"
      >
        Ver a vaga
      </Anchor>
    </aside>
  );
}
