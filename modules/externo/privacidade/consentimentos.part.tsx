import { Button, Text } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { type Finalidade, finalidades } from '#modules/captacao/consentimentos/finalidades.contract.ts';
import { formatarInstante } from '#platform/shared/format/instante.ts';
import { useAction } from '#platform/web/api/query.ts';
import { useSession } from '#platform/web/session/session-context.tsx';
import { confirmar } from '#platform/web/ui/dialogs.ts';
import { StatusBadge } from '#platform/web/ui/status-badge.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { aceitarFinalidade, type MinhaPrivacidade, retirarFinalidade } from './privacidade.contract.ts';
import styles from './privacidade.module.css';

const DialogoDaPolitica = lazy(() =>
  import('#modules/externo/politica/dialogo-da-politica.part.tsx').then((m) => ({ default: m.DialogoDaPolitica })),
);

const explicacoes: Readonly<Record<Finalidade, string>> = {
  POLITICA: 'Sem ele, nas empresas que o exigem, não é possível se candidatar.',
  BANCO_TALENTOS: 'Permite que a equipe lembre de você em outras vagas, além daquelas a que se candidatou.',
  DADOS_SENSIVEIS: 'Usados só em vagas afirmativas e estatísticas. Ao retirar, eles são apagados do seu cadastro.',
};

/** Each consent by itself, with when and for which version, and the policies that were accepted (arts. 8º and 9º). */
export function Consentimentos({ dados, onChange }: { dados: MinhaPrivacidade; onChange: () => void }) {
  const { info, reload } = useSession();
  const { zona } = info.systemParameters;
  const aceitar = useAction(aceitarFinalidade);
  const retirar = useAction(retirarFinalidade);
  const [lendo, setLendo] = useState<MinhaPrivacidade['politicas'][number] | null>(null);

  async function mudar(finalidade: Finalidade, aceita: boolean) {
    if (
      !aceita &&
      !(await confirmar({
        texto: `${explicacoes[finalidade]} Retirar o consentimento?`,
        sim: 'Retirar',
        nao: 'Manter',
      }))
    )
      return;
    const feito = await (aceita ? aceitar : retirar).mutateAsync({ params: { finalidade } }).then(
      () => true,
      () => false,
    );
    if (!feito) return;
    toast.sucesso(aceita ? 'Consentimento registrado.' : 'Consentimento retirado.');
    onChange();
    if (finalidade === 'POLITICA') await reload();
  }
  return (
    <section className={styles.cartao} aria-labelledby="consentimentos">
      <h2 id="consentimentos">Consentimentos</h2>
      <ul className={styles.itens}>
        {dados.consentimentos.map(({ finalidade, vigente, aceitoEm, politicaVersao, retiradoEm, podeAceitar }) => (
          <li key={finalidade} className={styles.item}>
            <div>
              <Text fw={600}>{finalidades.rotulo(finalidade)}</Text>
              <Text size="sm">{explicacoes[finalidade]}</Text>
              <Text size="sm" c="dimmed">
                {aceitoEm ? `Aceito em ${formatarInstante(aceitoEm, zona)}` : 'Ainda não aceito'}
                {politicaVersao !== null && `, versão ${politicaVersao} da política`}
                {retiradoEm && `. Retirado em ${formatarInstante(retiradoEm, zona)}`}
              </Text>
            </div>
            <StatusBadge tom={vigente ? 'sucesso' : 'neutro'}>{vigente ? 'Vigente' : 'Não vigente'}</StatusBadge>
            {podeAceitar && (
              <Button
                variant="default"
                onClick={() => void mudar(finalidade, true)}
                aria-label={`Aceitar: ${finalidades.rotulo(finalidade)}`}
              >
                Aceitar
              </Button>
            )}
            {(vigente || finalidade === 'DADOS_SENSIVEIS') && (
              <Button
                variant="subtle"
                color="red"
                onClick={() => void mudar(finalidade, false)}
                aria-label={`Retirar: ${finalidades.rotulo(finalidade)}`}
              >
                Retirar
              </Button>
            )}
          </li>
        ))}
      </ul>
      {dados.politicas.length > 0 && (
        <>
          <Text fw={600} mt="md" mb={6}>
            Políticas que você aceitou
          </Text>
          <ul className={styles.itens}>
            {dados.politicas.map((politica) => (
              <li key={politica.aceitaEm} className={styles.item}>
                <div>
                  <Text size="sm">
                    Versão {politica.versao}, em {formatarInstante(politica.aceitaEm, zona)}
                  </Text>
                </div>
                {politica.texto !== null && (
                  <Button
                    variant="default"
                    size="compact-md"
                    onClick={() => setLendo(politica)}
                    aria-label={`Ler a versão ${politica.versao}`}
                  >
                    Ler
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      {lendo?.texto && (
        <Suspense fallback={null}>
          <DialogoDaPolitica texto={lendo.texto} exigir={false} onClose={() => setLendo(null)} />
        </Suspense>
      )}
    </section>
  );
}
