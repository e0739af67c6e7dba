import { Alert, Button, List, Text } from '@mantine/core';
import { formatarData } from '#platform/shared/format/data.ts';
import { plural } from '#platform/shared/format/plural.ts';
import { useAction } from '#platform/web/api/query.ts';
import { belowTheFold } from '#platform/web/ui/below-the-fold.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { desistirDaExclusao, type MinhaPrivacidade } from './privacidade.contract.ts';
import styles from './privacidade.module.css';

const PedirExclusao = belowTheFold(() => import('./pedir-exclusao.part.tsx').then((m) => m.PedirExclusao), 120);

/** Deletion of one's data: what goes, what stays and why, confirmed by password (arts. 16 and 18, VI). */
export function Exclusao({ dados, onChange }: { dados: MinhaPrivacidade; onChange: () => void }) {
  const { efetivaEm, carenciaDias, impedimento } = dados.exclusao;
  const desistir = useAction(desistirDaExclusao);
  const voltarAtras = async () => {
    await desistir.mutateAsync({}).then(
      () => {
        toast.sucesso('O pedido de exclusão foi cancelado.');
        onChange();
      },
      () => undefined,
    );
  };
  return (
    <section className={styles.cartao} aria-labelledby="exclusao">
      <h2 id="exclusao">Excluir os seus dados</h2>
      {impedimento && (
        <Alert color="yellow">{impedimento} A empresa deve guardá-lo (Lei 13.709/2018, art. 16, I).</Alert>
      )}
      {efetivaEm && (
        <Alert color="yellow" title={`Os seus dados serão excluídos em ${formatarData(efetivaEm)}`}>
          <Text size="sm" mb="sm">
            Até lá você pode desistir do pedido.
          </Text>
          <Button variant="default" loading={desistir.isPending} onClick={() => void voltarAtras()}>
            Desistir da exclusão
          </Button>
        </Alert>
      )}
      {!impedimento && !efetivaEm && (
        <>
          <Text size="sm">São apagados, sem volta:</Text>
          <List size="sm" mb="sm">
            <List.Item>
              nome, CPF, contatos, endereço, documentos, foto, currículo e tudo o que você escreveu;
            </List.Item>
            <List.Item>respostas de avaliações, anotações da equipe, e-mails e o seu acesso ao portal.</List.Item>
          </List>
          <Text size="sm">Ficam, sem dizer quem você é:</Text>
          <List size="sm" mb="sm">
            <List.Item>a contagem de candidaturas e etapas, anonimizada (art. 16, IV);</List.Item>
            <List.Item>a prova dos consentimentos e deste pedido, com datas (art. 16, I).</List.Item>
          </List>
          <Text size="sm" mb="md">
            Você sai dos processos de seleção em andamento.{' '}
            {carenciaDias === 0
              ? 'O pedido é cumprido na próxima madrugada.'
              : `O pedido é cumprido em ${plural(carenciaDias, 'dia', 'dias')}; até lá você pode desistir.`}
          </Text>
          <PedirExclusao onSent={onChange} />
        </>
      )}
    </section>
  );
}
