import { useNavigate } from 'react-router-dom';
import { paths } from '../../shared/routing/paths';

/** Goes where it is told, otherwise back one page; whoever opened the shop here gets the list. */
export function BackToOrders({ onBack }: { onBack?: () => void }) {
  const navigate = useNavigate();
  const goBack = () => void (window.history.length > 1 ? navigate(-1) : navigate(paths.userOrders()));
  return (
    <button
      type="button"
      onClick={onBack ?? goBack}
      className="-ml-1 min-h-11 px-1 font-label text-accent-text hover:underline"
    >
      ← Back to Orders
    </button>
  );
}
