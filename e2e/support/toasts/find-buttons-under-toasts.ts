/** Returns the names of the buttons that a toast covers. Runs in the browser. */
export const findButtonsUnderToasts = () =>
  [...document.querySelectorAll("[data-sonner-toast]")].flatMap((toast) => {
    const place = toast.getBoundingClientRect();
    return [...document.querySelectorAll("button, select")]
      .filter((button) => !toast.contains(button))
      .filter((button) => {
        const { left, right, top, bottom, width } = button.getBoundingClientRect();
        return (
          width > 0 && left < place.right && right > place.left && top < place.bottom && bottom > place.top
        );
      })
      .map((button) => button.textContent);
  });
